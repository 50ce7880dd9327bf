// How a phone comes to this table: the QR code, the address and the code to type.
import { signal } from "@preact/signals";

import { keepSetting, setting } from "../table/keys";
import { table } from "../table/state";
import { t } from "../table/words";

/** The address in the QR code; another one may be chosen where this one does not reach the phones. */
const chosen = signal(setting("address"));

export function addressIn(addresses: readonly string[]): string {
  return chosen.value && addresses.includes(chosen.value) ? chosen.value : (addresses[0] ?? location.host);
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
        src={`/qr/${code}.svg?at=${encodeURIComponent(address)}`}
        alt={t("board.qr", { address: `${address}/t/${code}` })}
        width="262"
        height="262"
      />
    </div>
  );
}

/** "Scan it, or open … and type": with several addresses the address is a choice. */
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
              {it}
            </option>
          ))}
        </select>
      ) : (
        <b>{address}</b>
      )}
      <span>{t("board.and_type")}</span>
    </div>
  );
}

export function InviteSheet({ addresses }: { addresses: readonly string[] }) {
  return (
    <div class="invite">
      <QrCode addresses={addresses} />
      <div>
        <Address addresses={addresses} />
        <p class="big-code">{table.value?.code}</p>
        <p>{t("board.invite.late")}</p>
      </div>
    </div>
  );
}
