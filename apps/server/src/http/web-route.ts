import type { Context } from "hono";
import { matchesEtag } from "./caching.ts";
import { type Encoding, encode, type WebFile, type WebFiles } from "./web-files.ts";

/** The file of this path, or index.html for a route of the web app. */
export function findWebFile(files: WebFiles, path: string, accept: string | undefined): WebFile | undefined {
  const exact = files.get(path === "/" ? "/index.html" : decodePath(path));
  if (exact !== undefined) return exact;
  const isNavigation = accept?.includes("text/html") ?? false;
  return isNavigation && !path.startsWith("/assets/") ? files.get("/index.html") : undefined;
}

export async function sendWebFile(c: Context, file: WebFile): Promise<Response> {
  const headers: Record<string, string> = {
    "Content-Type": file.type,
    "Cache-Control": file.cacheControl,
    ETag: file.etag,
  };
  if (file.compressible) headers.Vary = "Accept-Encoding";
  if (matchesEtag(c.req.header("If-None-Match"), file.etag)) return c.body(null, 304, headers);

  const encoding = file.compressible ? chooseEncoding(c.req.header("Accept-Encoding")) : undefined;
  if (encoding !== undefined) headers["Content-Encoding"] = encoding;
  const bytes = encoding === undefined ? file.body : await encode(file, encoding);
  headers["Content-Length"] = String(bytes.length);
  return c.body(bytes, 200, headers);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Invalid percent-encoding matches no file.
    return path;
  }
}

function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const offered = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", quality = ""] = part.split(";");
      return [name.trim().toLowerCase(), !/^\s*q=0(\.0*)?\s*$/.test(quality)] as const;
    }),
  );
  if (offered.get("br")) return "br";
  return offered.get("gzip") ? "gzip" : undefined;
}
