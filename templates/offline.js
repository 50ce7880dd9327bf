// Tries again by itself, and opens the page as soon as the server answers.
let isAsking = false;
async function again() {
  if (isAsking) return;
  isAsking = true;
  const answer = await fetch({{ at("/app.webmanifest") | tojson }}, { method: "HEAD", cache: "no-store" }).catch(() => null);
  isAsking = false;
  if (answer?.ok) location.reload();
}
setInterval(again, 4000);
for (const name of ["online", "visibilitychange"]) addEventListener(name, again, true);
document.querySelector("button").addEventListener("click", () => location.reload());
