// The sign of a player without a phone, in the lobby and on the player's own paper.

export const TabletSign = () => (
  <svg class="tablet-sign" viewBox="0 0 32 32" aria-hidden="true">
    <circle cx="16" cy="16" r="16" />
    <circle cx="16" cy="16" r="14" />
    <path d="M7 9.5L25 8.5V23.5L7 22.5ZM10 12V20H22V12Z" />
  </svg>
);
