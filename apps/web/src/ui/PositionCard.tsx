import { type ReactNode, useId } from "react";
import { Chip, type Tone } from "./Chip.tsx";
import { Progress } from "./Progress.tsx";

export type PositionFact = {
  id: string;
  label: ReactNode;
  value: ReactNode;
  unit?: ReactNode;
};

export type PositionCardProps = {
  /** Its name or number. */
  title: ReactNode;
  /** A few words beside the name: its start, its kind. */
  subtitle?: ReactNode;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
  status: { tone: Tone; label: ReactNode };
  /** Amounts paid in and out. */
  facts: readonly PositionFact[];
  /** Progress from 0 to 1, and the same as text. */
  progress?: { label: string; text: string; share: number };
  /** A sentence with an action that concerns the whole position. */
  offer?: ReactNode;
  /** Times that matter: an unlock, an end. */
  when?: ReactNode;
  /** One action. */
  action?: ReactNode;
};

/** A position of the user that changes with time, in the same layout for all products. */
export function PositionCard(props: PositionCardProps) {
  const { title, subtitle, level = 3, status, facts, progress, offer, when, action } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <article
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-raised p-4"
    >
      <header className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading id={id} className="display text-base">
            {title}
          </Heading>
          {subtitle && <p className="text-sm text-soft">{subtitle}</p>}
        </div>
        <Chip tone={status.tone}>{status.label}</Chip>
      </header>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        {facts.map((fact) => (
          <div key={fact.id} className="min-w-0">
            <dt className="text-xs text-soft">{fact.label}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-1.5">
              <span className="display text-lg">{fact.value}</span>
              {fact.unit && <span className="text-xs text-soft">{fact.unit}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {progress && (
        <div>
          <Progress {...progress} className="h-1.5!" />
          <p aria-hidden="true" className="mt-1.5 text-xs text-soft">
            {progress.text}
          </p>
        </div>
      )}
      {offer}
      {(when || action) && (
        <footer className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3 text-sm">
          <span className="min-w-0 text-soft">{when}</span>
          {action}
        </footer>
      )}
    </article>
  );
}
