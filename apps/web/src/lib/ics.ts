/** Creates a calendar file (RFC 5545) in the browser, so that no server learns a user's unlock dates. */
export type CalendarEvent = {
  /** Stable, so that a calendar replaces the event instead of duplicating it. */
  uid: string;
  /** Seconds since 1970. */
  time: number;
  summary: string;
  description: string;
};

export type CalendarFile = {
  name: string;
  language: string;
  /** Creation time of the file, in seconds. */
  madeAt: number;
  events: readonly CalendarEvent[];
};

export function calendarText({ name, language, madeAt, events }: CalendarFile): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Cinder//Releases//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap((event) => [
      "BEGIN:VEVENT",
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${utc(madeAt)}`,
      `DTSTART:${utc(event.time)}`,
      `SUMMARY;LANGUAGE=${language}:${escapeText(event.summary)}`,
      `DESCRIPTION;LANGUAGE=${language}:${escapeText(event.description)}`,
      // The event doesn't block time in the calendar.
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function escapeText(text: string): string {
  return (
    text
      .replace(/[\\;,]/g, (char) => `\\${char}`)
      .replace(/\r\n|\r|\n/g, "\\n")
      // Other control characters are not allowed.
      .replace(/\p{Cc}/gu, "")
  );
}

function utc(seconds: number): string {
  return new Date(seconds * 1_000).toISOString().replace(/[-:]|\.\d{3}/g, "");
}

const lineOctets = 75;

/** Folds lines to 75 octets: a longer line continues after a line break and a space, never within a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let used = 0;
  for (const char of line) {
    const size = encoder.encode(char).length;
    if (used + size > lineOctets) {
      folded += "\r\n ";
      used = 1;
    }
    folded += char;
    used += size;
  }
  return folded;
}
