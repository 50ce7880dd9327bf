// The sheets of the phone, one for each thing one may look up or change.
import { useEffect, useRef } from "preact/hooks";

import type { Asked as Command } from "../net";
import { Keys } from "../parts/keys";
import { Sheet } from "../parts/sheet";
import { anyGame, game, nameOf, own, table } from "../state";
import { t } from "../words";
import { addSecond } from "./arrive";
import { ChairSheet, RenameSheet } from "./chair";
import { DeviceSheet } from "./device";
import { Ahead } from "./dice/paper";
import { ask, chairName, choice } from "./here";
import { CodeScreen, InviteSheet } from "./inviting";
import { MenuSheet } from "./menu";
import { type Content, closeSheet, type Opened, opened, ownSheets } from "./open";
import { OptionsSheet } from "./options";
import { part } from "./part";
import { PeopleSheet, RolesSheet, SeatSheet } from "./people";
import { questionTitle } from "./question";
import { story } from "./story";

/** Somebody keeps the table waiting: answer once for him, or let a bot play until he is back. */
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
      <p>{t("phone.help_wait.text", { name, seconds: Math.round(wait.seconds) })}</p>
      <Keys keys={keys} />
    </>
  );
}

const no = () => ({ text: t("phone.confirm.no"), act: "no", onPress: closeSheet });

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

/** Another person on this phone. */
function Second() {
  const add = {
    text: t("phone.second.yes"),
    act: "second",
    onPress: () => {
      addSecond();
      closeSheet();
    },
  };
  return (
    <>
      <p>{t("phone.second.text")}</p>
      <Keys keys={[add, no()]} />
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
  const content = anyGame.value?.game === "cards" ? ownSheets.value?.(sheet) : null;
  if (content) return content;
  switch (sheet.name) {
    case "menu":
      return { title: table.value?.code ?? "", body: <MenuSheet /> };
    case "people":
      return { title: t("phone.people.title"), body: <PeopleSheet /> };
    case "roles":
      return { title: t("phone.roles.title"), body: <RolesSheet /> };
    case "options":
      return { title: t("phone.options.title"), body: <OptionsSheet /> };
    case "invite":
      return { title: t("phone.invite"), body: <InviteSheet /> };
    case "device":
      return { title: t("phone.device.title"), body: <DeviceSheet /> };
    case "second":
      return { title: t("phone.second.title"), body: <Second /> };
    case "story":
      return { title: t("phone.story.title"), body: <Story /> };
    case "help_wait":
      return table.value?.wait?.can_help ? { title: t("phone.help_wait.title"), body: <HelpWait /> } : null;
    case "ahead": {
      const ahead = own.value?.ahead;
      return ahead ? { title: questionTitle(ahead), body: <Ahead choice={ahead} /> } : null;
    }
    case "seat":
      return game.value ? { title: nameOf(sheet.seat), body: <SeatSheet seat={sheet.seat} /> } : null;
    case "chair":
      return { title: chairTitle(sheet.chair), body: <ChairSheet chair={sheet.chair} /> };
    case "rename":
      return { title: t("phone.rename.title"), body: <RenameSheet chair={sheet.chair} /> };
    case "confirm":
      return {
        title: t(`phone.confirm.${sheet.what}.title`, { name: chairName(sheet.chair ?? own.value?.chair ?? 0) }),
        body: <Confirm sheet={sheet} />,
      };
    case "role":
    case "events":
    case "card":
    case "code":
      return null;
  }
}

function chairTitle(chair: number): string {
  return table.value?.chairs[chair]?.kind === "empty" ? t("chair.free") : chairName(chair);
}

/** What is asked of me since the sheet was opened: it lies over the game, and must not keep the table waiting. At the end it goes. */
function Called() {
  const before = useRef(choice.peek()?.number ?? null);
  const asked = choice.value;
  const isOver = table.value?.phase === "over";
  const wasOver = useRef(isOver);
  useEffect(() => {
    if (isOver && !wasOver.current) closeSheet();
  }, [isOver]);
  const call = asked && asked.number !== before.current ? part.value?.callFor(asked) : null;
  return (
    call && (
      <button type="button" class="sheet-called" data-act="called" onClick={closeSheet}>
        <b>{call.title}</b>
        <span>{t("phone.called.back")}</span>
      </button>
    )
  );
}

/** The sheet that is open. */
export function Sheets() {
  const sheet = opened.value;
  if (sheet?.name === "code") return <CodeScreen />;
  const content = sheet && contentOf(sheet);
  if (!sheet || !content) return null;
  return (
    <Sheet key={sheet.name} name={sheet.name} title={content.title} onClose={closeSheet} above={<Called />}>
      {content.body}
    </Sheet>
  );
}
