import { shortAddress } from "@cinder/protocol/format";
import { cx } from "../../ui/cx.ts";
import { offered, type PersonaName, personaOf } from "./personas.ts";
import { usePersonaTexts } from "./texts.ts";

type PersonaListProps = { chosen?: PersonaName | undefined; onChoose: (name: PersonaName) => void };

/** Who one can be, each in a sentence. */
export function PersonaList({ chosen, onChoose }: PersonaListProps) {
  return (
    <ul className="grid gap-2">
      {offered.map((name) => (
        <li key={name}>
          <PersonaButton name={name} chosen={name === chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
}

type PersonaButtonProps = { name: PersonaName; chosen: boolean; onChoose: (name: PersonaName) => void };

function PersonaButton({ name, chosen, onChoose }: PersonaButtonProps) {
  const texts = usePersonaTexts(name);
  return (
    <button
      type="button"
      data-persona={name}
      aria-pressed={chosen}
      onClick={() => onChoose(name)}
      className={cx(
        "w-full rounded-md border px-4 py-3 text-left transition-colors hover:bg-hover active:bg-pressed",
        chosen ? "border-edge bg-chosen" : "border-line",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{texts.name}</span>
        <span className="text-sm text-soft tabular-nums">{shortAddress(personaOf(name).address)}</span>
      </span>
      <span className="mt-0.5 block text-sm text-soft">{texts.sentence}</span>
    </button>
  );
}
