// The board's own sheets. The menu has this screen, the switches, and the things that only a host may end. The
// invitation is the way to this table for a phone.
import { effect, signal } from "@preact/signals";
import { Mark } from "../parts/art";
import { Keys, Row, Sheet } from "../parts/sheet";
import { Line } from "../parts/slab";
import { DeviceRows } from "../table/device";
import { ask, canHost, canRule, isAsked } from "../table/here";
import { keepSetting, setting } from "../table/keys";
import { LanguagesSheet } from "../table/languages";
import { tell } from "../table/notices";
import { setLanguage, setTheme, themeNow } from "../table/prefs";
import { at, shortly, whole } from "../table/root";
import { type Content, type Opened, opened, openSheet, table } from "../table/state";
import { keepInTab, LEFT } from "../table/tab";
import { t } from "../table/words";
import { CameraRows, isCodeHidden } from "./bare";
import { tellingWhoWon } from "./counting";
import { isClear, keepClear } from "./frame";

// The board's own sheets. It shares those of a seat, a chair and the switches with the phone.

type Panel = "menu" | "invite" | "trouble" | "home";

const panel = signal<Panel | null>(null);

export function openPanel(name: Panel): void {
  panel.value = name;
}

function closePanel(): void {
  panel.value = null;
}

/** The code in the corner. The menu lies behind it. */
export function CodeButton() {
  const code = table.value?.code ?? "";
  const isHidden = isCodeHidden.value;
  return (
    <button
      type="button"
      class="code-button"
      data-act="menu"
      aria-label={isHidden ? t("board.menu") : t("board.menu.label", { code })}
      onClick={() => openPanel("menu")}
    >
      {isHidden ? "" : code}
      <Mark name="menu" />
      {isAsked.value && <span class="menu-dot"></span>}
    </button>
  );
}

/** Ask the host for the board's powers. */
export async function askPowers(): Promise<void> {
  const reply = await ask({ what: "board" });
  if (reply.ok) tell(t("board.powers.asked"));
}

/** The names of full screen on older iPads. An iPhone has neither. */
interface OlderScreen extends Document {
  webkitFullscreenEnabled?: boolean;
  webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?: () => void;
}

const screenOf = (): OlderScreen => document;
const canFill = (): boolean => Boolean(document.fullscreenEnabled || screenOf().webkitFullscreenEnabled);
const isFilled = (): boolean => Boolean(document.fullscreenElement ?? screenOf().webkitFullscreenElement);

async function fillScreen(): Promise<void> {
  const page: HTMLElement & { webkitRequestFullscreen?: () => void } = document.documentElement;
  closePanel();
  try {
    if (isFilled()) await (document.exitFullscreen?.() ?? screenOf().webkitExitFullscreen?.());
    else await (page.requestFullscreen?.() ?? page.webkitRequestFullscreen?.());
  } catch {
    return;
  }
}

const go = (act: () => void) => () => {
  closePanel();
  act();
};

/** The row of the menu that led to what is open; null where nothing is, or something else did. */
let from: string | null = null;

effect(() => {
  if (!opened.value && !panel.value) from = null;
});

/** Return the hands of a row that leads to a sheet. Back leads from there to the row again. */
const through = (row: string, open: () => void) => () => {
  closePanel();
  open();
  from = row;
};

addEventListener("keydown", ({ key }) => {
  const row = from;
  if (key !== "Escape" || !row) return;
  setTimeout(() => {
    if (opened.peek() || panel.peek()) return;
    openPanel("menu");
    setTimeout(() => document.querySelector<HTMLElement>(`[data-sheet=menu] [data-act="${row}"]`)?.focus());
  });
});

function Screen() {
  const theme = themeNow() === "dark" ? "light" : "dark";
  return (
    <>
      <DeviceRows screen="board" />
      {canFill() && (
        <Row
          title={t(isFilled() ? "board.menu.small" : "board.menu.full")}
          act="full"
          onPress={() => void fillScreen()}
        />
      )}
      <Row
        title={t("board.menu.clear")}
        text={t("board.menu.clear.text")}
        act="clear"
        on={isClear.value}
        onPress={() => keepClear(!isClear.value)}
      />
      <Row title={t(`board.menu.theme.${theme}`)} act="theme" onPress={go(() => setTheme(theme))} />
      <Row
        title={t("languages.title")}
        text={t(`languages.of.${document.documentElement.lang}.name`)}
        act="languages"
        onPress={sheet("languages", { name: "languages" })}
      />
    </>
  );
}

/** The sheet of languages. Nothing is chosen on a board, so its page is loaded again. */
export const languagesOf = ({ name }: Opened): Content | null =>
  name === "languages"
    ? {
        title: t("languages.title"),
        look: "languages",
        body: <LanguagesSheet screen="board" speak={setLanguage} />,
      }
    : null;

interface WayProps {
  act: string;
  title: string;
  text: string;
  onPress: () => void;
}

/** A row of the menu that leads elsewhere. */
const Way = ({ act, title, text, onPress }: WayProps) => (
  <Row title={t(title)} text={t(text)} act={act} onPress={onPress} />
);

const sheet = (row: string, it: Opened) => through(row, () => openSheet(it));
const leaf = (row: Panel) => through(row, () => openPanel(row));

function Menu() {
  const shown = table.value!;
  const playing = shown.phase === "game";
  const tonight = sheet("tonight", { name: "tonight" });
  const end = sheet("end", { name: "confirm", what: "end" });
  const close = sheet("close-table", { name: "confirm", what: "close" });
  return (
    <ul class="rows">
      <Way act="invite" title="board.menu.invite" text="board.menu.invite.text" onPress={leaf("invite")} />
      {shown.game && (
        <Way
          act="story"
          title="phone.story.title"
          text="phone.story.text"
          onPress={sheet("story", { name: "story" })}
        />
      )}
      {shown.phase === "tally" && canRule.value && (
        <Way
          act="who-won"
          title="tally.who_won"
          text="tally.who_won.text"
          onPress={go(() => (tellingWhoWon.value = true))}
        />
      )}
      <Way act="tonight" title="board.menu.switches" text="board.menu.switches.text" onPress={tonight} />
      {!canRule.value && (
        <Way act="powers" title="board.powers" text="board.powers.text" onPress={go(() => void askPowers())} />
      )}
      <Screen />
      <CameraRows onDone={closePanel} />
      <Way act="trouble" title="board.trouble" text="board.trouble.text" onPress={leaf("trouble")} />
      <Row title={t("page.help")} act="help" href={at(`/help/${shown.game?.game ?? shown.switches.game}`)} />
      <Way act="home" title="page.home" text="board.menu.home" onPress={leaf("home")} />
      {canHost.value && playing && (
        <Way act="end" title="phone.confirm.end.title" text="phone.menu.end" onPress={end} />
      )}
      {canHost.value && (
        <Way act="close-table" title="phone.confirm.close.title" text="phone.menu.close" onPress={close} />
      )}
    </ul>
  );
}

const TROUBLES = ["remote", "open", "dark", "mute"];

/** Help for a device that does not do what it should. */
function Trouble() {
  return (
    <dl class="trouble">
      {TROUBLES.map((it) => (
        <div key={it}>
          <dt>{t(`board.trouble.${it}`)}</dt>
          <dd>{t(`board.trouble.${it}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Ask once whether this screen is to leave its table, which goes on without it. */
function Leaving() {
  const code = table.value?.code ?? "";
  const leave = () => {
    keepInTab(LEFT, code);
    location.href = at("/");
  };
  return (
    <>
      <p>{t("board.leave.text", { code })}</p>
      <Keys
        keys={[
          { text: t("board.leave.yes"), act: "yes-home", onPress: leave },
          { text: t("phone.confirm.no"), act: "no", onPress: closePanel },
        ]}
      />
    </>
  );
}

/** The sheet of the board that is open. */
export function Panels({ addresses }: { addresses: readonly string[] }) {
  const name = panel.value;
  if (!name) return null;
  const titles = {
    menu: "board.menu",
    invite: "board.menu.invite",
    trouble: "board.trouble",
    home: "page.home",
  };
  return (
    <Sheet key={name} name={name} title={t(titles[name])} onClose={closePanel}>
      {name === "menu" && <Menu />}
      {name === "invite" && <InviteSheet addresses={addresses} onTrouble={() => openPanel("trouble")} />}
      {name === "trouble" && <Trouble />}
      {name === "home" && <Leaving />}
    </Sheet>
  );
}

// The way to this table for a phone: the QR code, the address and the code to type.

/** The address in the QR code. The host may choose another one if this one does not reach the phones. */
const chosen = signal(setting("address"));

function addressIn(addresses: readonly string[]): string {
  return chosen.value && addresses.includes(chosen.value) ? chosen.value : (addresses[0] ?? whole(""));
}

function choose(address: string): void {
  chosen.value = address;
  keepSetting("address", address);
}

export function QrCode({ addresses }: { addresses: readonly string[] }) {
  const code = table.value?.code ?? "";
  const address = addressIn(addresses);
  return (
    <div class="qr-paper">
      <img
        src={at(`/qr/${code}.svg?at=${encodeURIComponent(address)}`)}
        alt={t("board.qr", { address: shortly(`${address}/t/${code}`) })}
        width="262"
        height="262"
      />
    </div>
  );
}

/** "Scan it, or open … and type". With several addresses the address is a choice. */
export function Address({ addresses }: { addresses: readonly string[] }) {
  const address = addressIn(addresses);
  return (
    <div class="address-lines">
      <span>{t("board.scan")}</span>
      {addresses.length > 1 ? (
        <select
          aria-label={t("board.address")}
          data-act="address"
          value={address}
          onChange={(event: Event) => choose((event.target as HTMLSelectElement).value)}
        >
          {addresses.map((it) => (
            <option key={it} value={it} selected={it === address}>
              {shortly(it)}
            </option>
          ))}
        </select>
      ) : (
        <b>{shortly(address)}</b>
      )}
      <span>{t("board.and_type")}</span>
    </div>
  );
}

interface InviteProps {
  addresses: readonly string[];
  onTrouble: () => void;
}

function InviteSheet({ addresses, onTrouble }: InviteProps) {
  return (
    <div class="invite">
      <QrCode addresses={addresses} />
      <div>
        <Address addresses={addresses} />
        <p class="big-code">{table.value?.code}</p>
        <p>{t("board.invite.late")}</p>
        <p>
          {t("board.invite.home")} <b>{shortly(`${addressIn(addresses)}/b/${table.value?.code}`)}</b>
        </p>
        <Line text={t("board.trouble.open")} act="trouble" onPress={onTrouble} />
      </div>
    </div>
  );
}
