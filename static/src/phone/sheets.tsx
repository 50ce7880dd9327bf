// The sheets that only a phone has, and what lies above them all.
import { useEffect, useRef } from "preact/hooks";

import { Keys } from "../parts/sheet";
import { choice } from "../table/here";
import { type Content, closeSheet, type Opened, opened } from "../table/open";
import { no, Sheets } from "../table/sheets";
import { table } from "../table/state";
import { t } from "../table/words";
import { CodeScreen, InviteSheet } from "./inviting";
import { addingSecond } from "./later";
import { DeviceSheet, MenuSheet } from "./menu";
import { part } from "./part";

/** Another person on this phone. */
function Second() {
  const add = {
    text: t("phone.second.yes"),
    act: "second",
    onPress: () => {
      addingSecond.value = true;
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

function contentOf(sheet: Opened): Content | null {
  const content = part.value?.sheet(sheet);
  if (content) return content;
  switch (sheet.name) {
    case "menu":
      return { title: table.value?.code ?? "", body: <MenuSheet /> };
    case "invite":
      return { title: t("phone.invite"), body: <InviteSheet /> };
    case "device":
      return { title: t("phone.device.title"), body: <DeviceSheet /> };
    case "second":
      return { title: t("phone.second.title"), body: <Second /> };
    default:
      return null;
  }
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

export function PhoneSheets() {
  if (opened.value?.name === "code") return <CodeScreen />;
  return <Sheets own={contentOf} above={<Called />} />;
}
