// The menu: what one may look up, what belongs to this phone, what the host may do.
import { signal } from "@preact/signals";
import { Row } from "../parts/sheet";
import { Line } from "../parts/slab";
import { isSilent, setSilent } from "../sound/signal";
import { ask, canHost, here } from "../table/here";
import { chairKeys } from "../table/keys";
import { closeSheet, openSheet } from "../table/open";
import { setLanguage, setTextSize, setTheme, TEXT_SIZES, type TextSize, textSize, themeNow } from "../table/prefs";
import { mine, own, table } from "../table/state";
import { hasWord, otherLanguages, t } from "../table/words";

const silent = signal(isSilent());

const size = signal(textSize());

/** How large the words are, each size written in itself. */
function Size() {
  const choose = (it: TextSize) => {
    setTextSize(it);
    size.value = it;
  };
  return (
    <li>
      <fieldset class="switch-row sizes">
        <legend>{t("phone.menu.text")}</legend>
        <div class="segments">
          {TEXT_SIZES.map((it) => (
            <label key={it} class="segment" data-text={it}>
              <input
                type="radio"
                name="text"
                value={it}
                class="unseen"
                checked={it === size.value}
                onChange={() => choose(it)}
              />
              <span>{t(`phone.menu.text.${it}`)}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

function Device() {
  const theme = themeNow() === "dark" ? "light" : "dark";
  return (
    <>
      <Row
        title={t("phone.menu.sound")}
        text={t(silent.value ? "phone.menu.sound.off" : "phone.menu.sound.on")}
        act="sound"
        pressed={!silent.value}
        onPress={() => {
          setSilent(!silent.value);
          silent.value = !silent.value;
        }}
        after={<span class="switch" data-on={silent.value ? undefined : ""}></span>}
      />
      <Size />
      <Row
        title={t(`phone.menu.theme.${theme}`)}
        act="theme"
        onPress={() => {
          setTheme(theme);
          closeSheet();
        }}
      />
      {otherLanguages().map((lang) => (
        <Row key={lang} title={t(`language.${lang}`)} act="lang" onPress={() => setLanguage(lang)} />
      ))}
    </>
  );
}

export function MenuSheet() {
  const shown = table.value!;
  const playing = shown.phase === "game";
  const chair = own.value?.chair ?? mine.value?.chairs[0];
  const several = (mine.value?.chairs.length ?? 0) > 1;
  return (
    <ul class="rows">
      {shown.game && (
        <Row
          title={t("phone.people.title")}
          text={t("phone.people.text")}
          act="people"
          onPress={() => openSheet({ name: "people" })}
        />
      )}
      {shown.game && (
        <Row
          title={t("phone.roles.title")}
          text={t("phone.roles.text")}
          act="roles"
          onPress={() => openSheet({ name: "roles" })}
        />
      )}
      {shown.game && (
        <Row
          title={t("phone.story.title")}
          text={t("phone.story.text")}
          act="story"
          onPress={() => openSheet({ name: "story" })}
        />
      )}
      <Row
        title={t("phone.options.title")}
        text={t("phone.options.text")}
        act="options"
        onPress={() => openSheet({ name: "options" })}
      />
      {chair !== undefined && (
        <Row
          title={t("phone.menu.chair")}
          text={t(hasWord("phone.chair.real") ? "phone.menu.chair.text.real" : "phone.menu.chair.text")}
          act="chair"
          onPress={() => openSheet({ name: "chair", chair })}
        />
      )}
      <Row
        title={t("phone.invite")}
        text={t("phone.invite.text")}
        act="invite"
        onPress={() => openSheet({ name: "invite" })}
      />
      {chair !== undefined && !several && (
        <Row
          title={t("phone.device.title")}
          text={t("phone.device.text")}
          act="device"
          onPress={() => openSheet({ name: "device" })}
        />
      )}
      {chair !== undefined && !playing && (
        <Row
          title={t("phone.second.title")}
          text={t("phone.second.short")}
          act="second"
          onPress={() => openSheet({ name: "second" })}
        />
      )}
      {several && own.value && (
        <Row
          title={t("phone.menu.curtain")}
          text={t("phone.menu.curtain.text")}
          act="curtain"
          onPress={() => void ask({ what: "look", chair: null }).then(closeSheet)}
        />
      )}
      <Device />
      {chair === undefined && (
        <Row title={t("phone.menu.board")} text={t("phone.menu.board.text")} act="board" href={`/b/${here().code}`} />
      )}
      <Row title={t("phone.menu.help")} act="help" apart href={`/help/${shown.game?.game ?? shown.options.game}`} />
      {canHost.value && playing && (
        <Row
          title={t("phone.confirm.end.title")}
          text={t("phone.menu.end")}
          act="end"
          onPress={() => openSheet({ name: "confirm", what: "end" })}
        />
      )}
      {canHost.value && (
        <Row
          title={t("phone.confirm.close.title")}
          text={t("phone.menu.close")}
          act="close-table"
          onPress={() => openSheet({ name: "confirm", what: "close" })}
        />
      )}
    </ul>
  );
}

// Another device: the address that brings my own chair to another phone of mine.

const shownKey = signal(false);

export function DeviceSheet() {
  const { code } = here();
  const address = `${location.origin}/t/${code}#key=${chairKeys(code).at(-1)}`;
  return (
    <>
      <p class="long">{t("phone.device.own")}</p>
      {shownKey.value ? (
        <input
          class="field own-address"
          type="text"
          readonly
          value={address}
          aria-label={t("phone.device.own_address")}
          onFocus={(event: Event) => (event.target as HTMLInputElement).select()}
        />
      ) : (
        <p>
          <Line text={t("phone.device.show")} act="own-address" onPress={() => (shownKey.value = true)} />
        </p>
      )}
    </>
  );
}
