// Shows the plain page (templates/plain.html) where the app cannot come: in a browser that is too old, and where a
// script does not arrive or fails before the first picture. It is served as browsers of 2012 read it.
(() => {
  /** The app may get over what failed, within this time in milliseconds. */
  var PATIENCE = 3000;
  var hasFailed = false;

  /** Return true for a browser without something that every browser of our floor has (docs/devices.md). */
  function isOld() {
    if (!window.CSS?.supports || !("noModule" in document.createElement("script"))) return true;
    return !CSS.supports("inset", "0") || !String.prototype.replaceAll || !window.ResizeObserver;
  }

  /** Return true once the app shows more than the word that it loads. */
  function isDrawn() {
    var app = document.getElementById("app");
    return !app || (app.firstChild && !app.querySelector("[data-screen=loading]"));
  }

  function show(why) {
    var plain = document.getElementById("plain");
    var style = document.createElement("link");
    [].forEach.call(document.getElementsByTagName("link"), (it) => {
      if (it.rel === "stylesheet") it.disabled = true;
    });
    [].forEach.call(document.body.children, (it) => {
      it.style.display = it === plain ? "block" : "none";
    });
    document.getElementById(`plain-${why}`).style.display = "block";
    style.rel = "stylesheet";
    style.href = plain.getAttribute("data-style");
    document.head.appendChild(style);
  }

  /** A picture that is missing, or a warning without an error, is no reason. */
  function fail(event) {
    var isOurs = event.type === "unhandledrejection" || event.error || event.target?.tagName === "SCRIPT";
    if (!isOurs || hasFailed) return;
    hasFailed = true;
    setTimeout(() => isDrawn() || show("failed"), PATIENCE);
  }

  if (isOld()) document.addEventListener("DOMContentLoaded", () => show("old"));
  else {
    window.addEventListener("error", fail, true);
    window.addEventListener("unhandledrejection", fail);
  }
})();
