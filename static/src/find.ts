/** How long one must have stopped typing, in milliseconds. */
const STILL = 180;
/** What a page of the search is made of. */
const ROOMS = ["#find-count", "#found"];

/** Finds while one types: asks for the page that the form leads to and takes over what it found. */
export function finding(input: HTMLInputElement): void {
  const form = input.form!;
  let asked = input.value.trim();
  let waiting = 0;
  let newest = 0;

  const look = async () => {
    const text = input.value.trim();
    if (text === asked) return;
    asked = text;
    const mine = ++newest;
    const address = text ? `${form.action}?find=${encodeURIComponent(text)}` : form.action;
    const page = await fetched(address);
    if (!page || mine !== newest) return;
    for (const room of ROOMS) {
      const found = page.querySelector(room);
      if (found) document.querySelector(room)?.replaceChildren(...found.childNodes);
    }
    history.replaceState(null, "", address);
  };

  input.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void look(), STILL);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    void look();
    input.blur();
  });
}

async function fetched(address: string): Promise<Document | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  } catch {
    return null;
  }
}

// The characters of a table's code, however they come in: typed, pasted, or within an address.

const IN_ADDRESS = /\/[tb]\/([a-z0-9]{6}|[a-z0-9]{4})(?![a-z0-9])/i;

/** Signs that no code has, and what somebody meant by them. */
const MEANT: Record<string, string> = { "8": "B", "2": "Z", "5": "S", "6": "G", "0": "D" };

/** What of a text can be a code: upper case, only characters of the alphabet, `length` at most. */
export function readCode(text: string, alphabet: string, length: number): string {
  const found = IN_ADDRESS.exec(text)?.[1] ?? text;
  const signs = [...found.toUpperCase()].map((it) => (alphabet.includes(it) ? it : (MEANT[it] ?? "")));
  return signs
    .filter((it) => it && alphabet.includes(it))
    .slice(0, length)
    .join("");
}
