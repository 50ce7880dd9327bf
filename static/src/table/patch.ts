// Views and their patches, as the server makes them (`bangdice/kernel/patch.py`): a film is an answer told in patches.

import type { AnyGame, EventView, Film, Patch, State } from "../wire";

/** A state as this device hears it. A film has the game after each of its events. */
export interface Heard extends State {
  games?: readonly (AnyGame | null)[];
}

/** Return a view with a patch applied. What the patch does not name stays the same object. */
export function patched<It>(view: It, patch: Patch | null | undefined): It {
  if (!patch) return view;
  if (Array.isArray(patch)) return patch[0] as It;
  const next = (Array.isArray(view) ? [...view] : { ...view }) as Record<string, unknown>;
  for (const [part, change] of Object.entries(patch)) {
    if (Array.isArray(change) && !change.length) delete next[part];
    else next[part] = patched(next[part], change);
  }
  return next as It;
}

/** Return the state that a film leads to from the one before it. */
export function developed(before: State, { rev, events, patches = [], table, mine }: Film): Heard {
  let { game } = before.table;
  const games = patches.map((it) => (game = patched(game, it)));
  const after = patched({ ...before.table, game }, table);
  return { rev, whole: false, events, games, table: after, mine: patched(before.mine, mine) };
}

/** Return a state with the events as its own seat may read them. */
export function withOwn(state: Heard): Heard {
  const told = state.mine.own?.told ?? [];
  if (!told.length) return state;
  const events = [...state.events];
  for (const { at, values } of told) events[at] = { ...events[at]!, values } as EventView;
  return { ...state, events };
}
