import type { ReactNode } from "react";

export type EmptyProps = {
  /** A small line drawing. */
  drawing?: ReactNode;
  title?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode;
};

export function Empty({ drawing, title, children, action }: EmptyProps) {
  return (
    <div className="mx-auto flex max-w-120 flex-col items-center gap-4 py-8 text-center">
      {drawing}
      <div>
        {title && <h1 className="display text-xl text-ink">{title}</h1>}
        <p className="mt-2 text-base text-soft">{children}</p>
      </div>
      {action}
    </div>
  );
}
