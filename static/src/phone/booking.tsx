// "Keep tonight in a book": a new book, or one that this device has the key to.
import { signal } from "@preact/signals";
import { Line } from "../parts/slab";
import { storyWords } from "../story/load";
import { bookKey, forgetBook, keepBook, type OwnBook, ownBooks } from "../table/books";
import { ask, canHost } from "../table/here";
import { randomWord } from "../table/keys";
import { tell } from "../table/notices";
import { at } from "../table/root";
import { table } from "../table/state";
import { t } from "../table/words";
import type { BookView } from "../wire";
import { isAlone } from "./alone";

const naming = signal(false);

/** Let the table write into a book from now on, and add the games that were played before. */
async function write(book: OwnBook, isNew: boolean): Promise<void> {
  const { token, key, name } = book;
  // Keep the key first. If the device loses the reply with a key, nobody can ever change the book.
  if (isNew) keepBook(token, key, name);
  const reply = await ask({ what: "book", token, key, name: isNew ? name : "" });
  // A book that the server does not have is offered no more. Without a reply nobody knows whether it has.
  if (reply.refusal && (isNew || reply.refusal.name === "no_book")) forgetBook(token);
  if (!reply.ok) return;
  keepBook(token, key, name);
  naming.value = false;
  await writeTonight();
}

/** Write the evening so far. It may be repeated, because nothing is written twice. */
async function writeTonight(): Promise<void> {
  const { book, night } = table.value ?? {};
  const key = book && bookKey(book.token);
  if (!book || !night || !key) return;
  const body = new URLSearchParams({ act: "tonight", key, night: night.token });
  const answer = await fetch(at(`/book/${book.token}`), { method: "POST", body }).catch(() => null);
  if (!answer?.ok) tell(t("book.phone.failed"));
}

function Naming() {
  const begin = (event: SubmitEvent) => {
    event.preventDefault();
    const name = new FormData(event.target as HTMLFormElement).get("name");
    void write({ token: randomWord(16), key: randomWord(16), name: String(name).trim() }, true);
  };
  return (
    <form onSubmit={begin}>
      <label>
        <p>{t("book.phone.name")}</p>
        <input class="field" name="name" maxLength={20} required autocomplete="off" />
      </label>
      <p class="lines">
        <button type="submit" class="line" data-act="book-new">
          <span>{t("book.save")}</span>
        </button>
      </p>
    </form>
  );
}

const OpenLine = ({ book, text }: { book: BookView; text: string }) => (
  <a class="line" href={at(`/book/${book.token}`)} target="_blank" rel="noopener" data-act="book-open">
    <span>{text}</span>
  </a>
);

/**
 * While people gather, the host's device may write into its last book. Everybody is told which book the games go to.
 */
export function BookLine() {
  const book = table.value?.book;
  if (book) return <OpenLine book={book} text={t("book.phone.into", { book: book.name })} />;
  const last = canHost.value && !isAlone() ? ownBooks()[0] : undefined;
  if (!last) return null;
  return (
    <Line text={t("book.phone.write", { book: last.name })} act="book-write" onPress={() => void write(last, false)} />
  );
}

/** Return the line once its words are here. They come with the words of stories. */
export async function begin() {
  await storyWords();
  return <BookLine />;
}

/** The row for the host, who does not practise alone. Everybody else reads which book the games go to. */
export function KeepInBook() {
  const book = table.value?.book;
  if (book) {
    return (
      <section data-part="book">
        <h2>{t("book.phone.into", { book: book.name })}</h2>
        <p class="lines">
          <OpenLine book={book} text={t("book.phone.open")} />
          {canHost.value && (
            <Line text={t("book.phone.stop")} act="book-stop" onPress={() => void ask({ what: "book", token: null })} />
          )}
        </p>
      </section>
    );
  }
  if (!canHost.value || isAlone()) return null;
  return (
    <section data-part="book">
      <h2>{t("book.phone.keep")}</h2>
      <p>{t("book.phone.keep_text")}</p>
      <p class="lines">
        {ownBooks().map((it) => (
          <Line
            key={it.token}
            text={t("book.phone.write", { book: it.name })}
            act="book-write"
            onPress={() => void write(it, false)}
          />
        ))}
        <Line text={t("book.phone.new")} act="book-name" onPress={() => (naming.value = true)} />
      </p>
      {naming.value && <Naming />}
    </section>
  );
}
