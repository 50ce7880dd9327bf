// Another device: the table's QR code, and the address that brings my own chair to another phone of mine.
import { signal } from "@preact/signals";
import { html } from "htm/preact";

import { chairKeys } from "../keys";
import { Line } from "../parts/slab";
import { mine } from "../state";
import { t } from "../words";
import { here } from "./here";

const shownKey = signal(false);

export function DeviceSheet() {
  const code = here().code;
  const address = `${location.host}/t/${code}`;
  const key = mine.value?.chairs.length === 1 ? chairKeys(code).at(-1) : undefined;
  return html`<img class="qr" src=${`/qr/${code}.svg?at=${encodeURIComponent(location.host)}`} alt=${t("phone.device.qr", { address })} width="260" height="260" />
    <p>${t("phone.device.scan")}</p>
    <p class="display address">${address}</p>
    ${key &&
    html`<p class="long quiet">${t("phone.device.own")}</p>
      ${shownKey.value
        ? html`<input class="field own-address" type="text" readonly value=${`${location.origin}/t/${code}#key=${key}`} aria-label=${t("phone.device.own_address")} onFocus=${(event: Event) => (event.target as HTMLInputElement).select()} />`
        : html`<${Line} text=${t("phone.device.show")} act="own-address" onPress=${() => (shownKey.value = true)} />`}`}`;
}
