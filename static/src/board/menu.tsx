// The board's menu: how others join, what is played, how this screen looks and sounds, and what only a host may end.

import { signal } from "@preact/signals";
import { Mark } from "../parts/art";
import { Row, Sheet } from "../parts/sheet";
import { isSilent, setSilent } from "../sound/signal";
import { ask, canHost, canRule, isAsked, tell } from "../table/here";
import { openSheet } from "../table/open";
import { setLanguage, setTheme, themeNow } from "../table/prefs";
import { table } from "../table/state";
import { otherLanguages, t } from "../table/words";
import { InviteSheet } from "./invite";

const silent = signal(isSilent());

/** The code in the corner; behind it lies the menu. */
export function CodeButton() {
  const code = table.value?.code ?? "";
  return (
    <button
      type="button"
      class="code-button"
      data-act="menu"
      aria-label={t("board.menu.label", { code })}
      onClick={() => openPanel("menu")}
    >
      {code}
      <Mark name="menu" />
      {isAsked.value && <span class="menu-dot"></span>}
    </button>
  );
}

/** Asks the host for the board's powers. */
export async function askPowers(): Promise<void> {
  const reply = await ask({ what: "board" });
  if (reply.ok) tell(t("board.powers.asked"));
}

function fillScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  else void document.documentElement.requestFullscreen().catch(() => undefined);
  closePanel();
}

const go = (act: () => void) => () => {
  closePanel();
  act();
};

function hush(): void {
  silent.value = !silent.value;
  setSilent(silent.value);
}

function Screen() {
  const theme = themeNow() === "dark" ? "light" : "dark";
  return (
    <>
      <Row
        title={t("board.menu.sound")}
        text={t(silent.value ? "board.menu.sound.off" : "board.menu.sound.on")}
        act="sound"
        pressed={!silent.value}
        onPress={hush}
        after={<span class="switch" data-on={silent.value ? undefined : ""}></span>}
      />
      {document.fullscreenEnabled && (
        <Row
          title={t(document.fullscreenElement ? "board.menu.small" : "board.menu.full")}
          act="full"
          onPress={fillScreen}
        />
      )}
      <Row title={t(`board.menu.theme.${theme}`)} act="theme" onPress={go(() => setTheme(theme))} />
      {otherLanguages().map((lang) => (
        <Row key={lang} title={t(`language.${lang}`)} act="lang" onPress={() => setLanguage(lang)} />
      ))}
    </>
  );
}

function Menu() {
  const shown = table.value!;
  const playing = shown.phase === "game";
  return (
    <ul class="rows">
      <Row
        title={t("board.menu.invite")}
        text={t("board.menu.invite.text")}
        act="invite"
        onPress={() => openPanel("invite")}
      />
      {shown.game && (
        <Row
          title={t("phone.story.title")}
          text={t("phone.story.text")}
          act="story"
          onPress={go(() => openSheet({ name: "story" }))}
        />
      )}
      <Row
        title={t("board.menu.options")}
        text={t("board.menu.options.text")}
        act="options"
        onPress={go(() => openSheet({ name: "options" }))}
      />
      {!canRule.value && (
        <Row
          title={t("board.powers")}
          text={t("board.powers.text")}
          act="powers"
          onPress={go(() => void askPowers())}
        />
      )}
      <Screen />
      <Row title={t("page.help")} act="help" href={`/help/${shown.game?.game ?? shown.options.game}`} />
      {canHost.value && playing && (
        <Row
          title={t("phone.confirm.end.title")}
          text={t("phone.menu.end")}
          act="end"
          onPress={go(() => openSheet({ name: "confirm", what: "end" }))}
        />
      )}
      {canHost.value && (
        <Row
          title={t("phone.confirm.close.title")}
          text={t("phone.menu.close")}
          act="close-table"
          onPress={go(() => openSheet({ name: "confirm", what: "close" }))}
        />
      )}
    </ul>
  );
}

/** The sheet of the board that is open. */
export function Panels({ addresses }: { addresses: readonly string[] }) {
  if (panel.value === "menu") {
    return (
      <Sheet key="menu" name="menu" title={t("board.menu")} onClose={closePanel}>
        <Menu />
      </Sheet>
    );
  }
  if (panel.value === "invite") {
    return (
      <Sheet key="invite" name="invite" title={t("board.menu.invite")} onClose={closePanel}>
        <InviteSheet addresses={addresses} />
      </Sheet>
    );
  }
  return null;
}

// The board's own sheets; those of a seat, a chair and the options are the phone's.

export type Panel = "menu" | "invite";

export const panel = signal<Panel | null>(null);

export function openPanel(name: Panel): void {
  panel.value = name;
}

export function closePanel(): void {
  panel.value = null;
}
