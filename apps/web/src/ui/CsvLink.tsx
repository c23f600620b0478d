import { buttonLook } from "./Button.tsx";
import { Drawing } from "./Drawing.tsx";

/** Download link for a list as CSV. A plain link, so the browser downloads and names the file. */
export function CsvLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download className={`${buttonLook("ghost", "sm")} -mr-3 text-soft`}>
      <Drawing width={16} height={16}>
        <path d="M8 2v8M4.75 7 8 10.25 11.25 7M2.5 13.5h11" />
      </Drawing>
      {children}
    </a>
  );
}
