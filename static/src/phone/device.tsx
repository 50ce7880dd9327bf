// Another device: the address that brings my own chair to another phone of mine.
import { signal } from "@preact/signals";

import { chairKeys } from "../keys";
import { Line } from "../parts/slab";
import { t } from "../words";
import { here } from "./here";

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
