// What is told of cards, characters and events at length: fetched when the first of them is looked at.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import type { CardRules } from "../../cards/chosen";

type Value = CardRules[string];
/** The values of a switch: the usual one, and that of each preset that has another. */
export type Switch = { usual: Value } & Partial<Record<string, Value>>;

export interface Ruling {
  number: string;
  text: string;
  /** Groups of sets: without one of each it is nothing to the table. */
  needs?: readonly (readonly string[])[];
  switches?: Record<string, Switch>;
}

interface Book {
  /** What each sign on a card means. */
  signs: Record<string, string>;
  about: Record<string, Ruling[]>;
}

const book = signal<Book>({ signs: {}, about: {} });
let isAsked = false;

async function read(): Promise<void> {
  const from = document.documentElement.dataset.rulings;
  if (isAsked || !from) return;
  isAsked = true;
  try {
    book.value = await (await fetch(from)).json();
  } catch {
    isAsked = false;
  }
}

/** The book, empty as long as it is on its way. */
export function useBook(): Book {
  useEffect(() => void read(), []);
  return book.value;
}
