import { shortAddress } from "@cinder/protocol/format";
import { cx } from "../../ui/cx.ts";
import { offered, type PersonaName, personaOf } from "./personas.ts";
import { usePersonaTexts } from "./texts.ts";

type PersonaListProps = {
  chosen?: PersonaName | undefined;
  /** Shows names only. */
  brief?: boolean;
  onChoose: (name: PersonaName) => void;
};

/** The personas to choose from, each with a sentence. */
export function PersonaList({ chosen, brief = false, onChoose }: PersonaListProps) {
  return (
    <ul className={cx("grid gap-2", brief && "grid-cols-2")}>
      {offered.map((name) => (
        <li key={name}>
          <PersonaButton name={name} chosen={name === chosen} brief={brief} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

type PersonaButtonProps = Required<Omit<PersonaListProps, "chosen">> & { name: PersonaName; chosen: boolean };

function PersonaButton({ name, chosen, brief, onChoose }: PersonaButtonProps) {
  const texts = usePersonaTexts(name);
  return (
    <button
      type="button"
      data-persona={name}
      aria-pressed={chosen}
      onClick={() => onChoose(name)}
      className={cx(
        "w-full border text-left transition-colors hover:bg-hover active:bg-pressed",
        brief ? "min-h-9 rounded-sm px-3 text-sm" : "rounded-md px-4 py-3",
        chosen ? "border-edge bg-chosen" : "border-line",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{texts.name}</span>
        {!brief && (
          <span className="text-sm text-soft tabular-nums">{shortAddress(personaOf(name).address)}</span>
        )}
      </span>
      {!brief && <span className="mt-0.5 block text-sm text-soft">{texts.sentence}</span>}
    </button>
  );
}
