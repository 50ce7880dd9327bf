// A phone in the left hand: the things at the right edge stand at the left one, in reach of that thumb.
import { effect, signal } from "@preact/signals";
import { Row } from "../parts/sheet";
import { keepSetting, setting } from "../table/keys";
import { t } from "../table/words";

const isLeft = signal(setting("left") === "1");
effect(() => void document.documentElement.toggleAttribute("data-left", isLeft.value));

function turn(): void {
  isLeft.value = !isLeft.value;
  keepSetting("left", isLeft.value ? "1" : "0");
}

export const LeftRow = () => (
  <Row
    title={t("phone.menu.left")}
    text={t(`phone.menu.left.${isLeft.value ? "on" : "off"}`)}
    act="left"
    on={isLeft.value}
    onPress={turn}
  />
);
