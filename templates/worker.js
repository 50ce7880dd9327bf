// Answers for the server where it cannot be reached, with the one page that it carries. It keeps nothing else.
const page = {{ page | tojson }};
const headers = {{ headers | tojson }};

const away = () => new Response(page, { headers });

addEventListener("install", () => skipWaiting());
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  // A proxy that misses its server says 502 or 504. We never do.
  event.respondWith(fetch(request).then((answer) => ([502, 504].includes(answer.status) ? away() : answer), away));
});
