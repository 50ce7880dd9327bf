export interface KeyProps {
  text: string;
  act: string;
  ghost?: boolean;
  onPress: () => void;
}

/** Keys in a row: the first one filled, the others as ghosts, unless said otherwise. */
export function Keys({ keys }: { keys: readonly KeyProps[] }) {
  return (
    <div class="keys">
      {keys.map(({ text, act, ghost, onPress }, place) => (
        <button
          type="button"
          key={act}
          class={`key${(ghost ?? place > 0) ? " ghost" : ""}`}
          data-act={act}
          onClick={onPress}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
