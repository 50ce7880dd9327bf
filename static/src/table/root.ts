// The server's own paths, also where a proxy serves them below a path of its own (`/bang`).

/** Return the address of a path of the server, such as `/help`, for links, requests and lines of this page. */
export const at = (path: string): string => (document.documentElement.dataset.root ?? "") + path;

/** Return the same address in full, to hand on. */
export const whole = (path: string): string => location.origin + at(path);

/** Return an address as people read it to each other. */
export const shortly = (address: string): string => address.replace(/^\w+:\/\//, "");
