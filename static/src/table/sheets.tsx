// The sheets that phones and board have in common, one for each thing one may look up or change.
import type { ComponentChildren } from "preact";
import { Keys, Sheet } from "../parts/sheet";
import { ChairSheet, RenameSheet } from "./chair";
import { ask, chairName } from "./here";
import type { Asked as Command } from "./net";
import { type Content, closeSheet, type Opened, opened } from "./open";
import { OptionsSheet } from "./options";
import { PeopleSheet, RolesSheet } from "./people";
import { own, table } from "./state";
import { story } from "./story";
import { t } from "./words";

/** Somebody keeps the table waiting: answer once for him, or let a bot play until he is back. */
/** How long somebody has kept the table waiting: from a hundred seconds on nobody counts them. */
const waited = (name: string, seconds: number) =>
  seconds < 100
    ? t("phone.help_wait.text", { name, seconds: Math.round(seconds) })
    : t("phone.help_wait.minutes", { name, minutes: Math.round(seconds / 60) });

function HelpWait() {
  const wait = table.value?.wait;
  if (!wait?.can_help) return null;
  const { chair } = wait;
  const name = chairName(chair);
  const then = (asked: Command) => void ask(asked).then(closeSheet);
  const ring = { text: t("phone.ring", { name }), act: "ring", onPress: () => then({ what: "ring", chair }) };
  const keys = [
    ...(wait.can_ring ? [ring] : []),
    {
      text: t("phone.help_wait.answer", { name }),
      act: "answer-for",
      onPress: () => then({ what: "answer_for", chair }),
    },
    { text: t("phone.help_wait.bot"), act: "stand-in", onPress: () => then({ what: "stand_in", chair, on: true }) },
  ];
  return (
    <>
      <p>{waited(name, wait.seconds)}</p>
      <Keys keys={keys} />
    </>
  );
}

export const no = () => ({ text: t("phone.confirm.no"), act: "no", onPress: closeSheet });

type Asked = Extract<Opened, { name: "confirm" }>;

const CONFIRMED = {
  leave: (chair: number) => ask({ what: "leave", chair }),
  free: (chair: number) => ask({ what: "free", chair }),
  end: () => ask({ what: "end" }),
  close: () => ask({ what: "close" }),
} as const;

/** What cannot be taken back asks once. */
function Confirm({ sheet }: { sheet: Asked }) {
  const chair = sheet.chair ?? own.value?.chair ?? 0;
  const keys = [
    {
      text: t(`phone.confirm.${sheet.what}.yes`),
      act: `yes-${sheet.what}`,
      onPress: () => void CONFIRMED[sheet.what](chair).then(closeSheet),
    },
    no(),
  ];
  return (
    <>
      <p>{t(`phone.confirm.${sheet.what}.text`, { name: chairName(chair) })}</p>
      <Keys keys={keys} />
    </>
  );
}

/** What happened, for those who looked away. */
function Story() {
  return (
    <ol class="story" reversed>
      {story.value.map((it, place) => (
        <li key={story.value.length - place}>{it}</li>
      ))}
    </ol>
  );
}

function contentOf(sheet: Opened): Content | null {
  switch (sheet.name) {
    case "people":
      return { title: t("phone.people.title"), body: <PeopleSheet /> };
    case "roles":
      return { title: t("phone.roles.title"), body: <RolesSheet /> };
    case "options":
      return { title: t("phone.options.title"), body: <OptionsSheet /> };
    case "story":
      return { title: t("phone.story.title"), body: <Story /> };
    case "help_wait":
      return table.value?.wait?.can_help ? { title: t("phone.help_wait.title"), body: <HelpWait /> } : null;
    case "chair":
      return { title: chairTitle(sheet.chair), body: <ChairSheet chair={sheet.chair} /> };
    case "rename":
      return { title: t("phone.rename.title"), body: <RenameSheet chair={sheet.chair} /> };
    case "confirm":
      return {
        title: t(`phone.confirm.${sheet.what}.title`, { name: chairName(sheet.chair ?? own.value?.chair ?? 0) }),
        body: <Confirm sheet={sheet} />,
      };
    default:
      return null;
  }
}

function chairTitle(chair: number): string {
  return table.value?.chairs[chair]?.kind === "empty" ? t("chair.free") : chairName(chair);
}

/** The sheet that is open: one of this game or this kind of screen, else one that every screen has. */
export function Sheets({ own, above }: { own: (sheet: Opened) => Content | null; above?: ComponentChildren }) {
  const sheet = opened.value;
  const content = sheet && (own(sheet) ?? contentOf(sheet));
  if (!sheet || !content) return null;
  return (
    <Sheet key={sheet.name} name={sheet.name} title={content.title} onClose={closeSheet} above={above}>
      {content.body}
    </Sheet>
  );
}
