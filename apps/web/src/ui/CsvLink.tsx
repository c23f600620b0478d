import { buttonLook } from "./Button.tsx";
import { Drawing } from "./Drawing.tsx";

/** A list as a file. A plain link: the browser fetches, names and keeps it. */
export function CsvLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={`${buttonLook("ghost", "sm")} text-soft`}>
      <Drawing width={16} height={16}>
        <path d="M8 2v8M4.75 7 8 10.25 11.25 7M2.5 13.5h11" />
      </Drawing>
      {children}
    </a>
  );
}
