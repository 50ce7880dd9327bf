// The keys that take points of several players at once, on the board and on the phone that counts for everybody.
import { t } from "../table/words";
import type { TallyView } from "../wire";
import { areDue, gatling, indians, jolted } from "./state";

interface TakingProps {
  act: string;
  title: string;
  text: string;
  isDue?: boolean;
  onPress: () => void;
}

const Taking = ({ act, title, text, isDue = false, onPress }: TakingProps) => (
  <button
    type="button"
    class="key tally-taking"
    data-act={act}
    data-ring="inside"
    data-due={isDue ? "" : undefined}
    data-jolt={jolted.value === act ? "" : undefined}
    onClick={onPress}
  >
    <b>{title}</b>
    <small>{text}</small>
  </button>
);

/** The Indians, and the Gatling of the player whose turn it is. */
export const ForAll = ({ it }: { it: TallyView }) => (
  <span class="tally-all">
    <Taking
      act="indians"
      title={t("tally.indians")}
      text={t("tally.pays")}
      isDue={areDue(it)}
      onPress={() => void indians(it)}
    />
    {typeof it.turn === "number" && (
      <Taking act="gatling" title={t("face.gatling")} text={t("tally.fires")} onPress={() => void gatling(it)} />
    )}
  </span>
);
