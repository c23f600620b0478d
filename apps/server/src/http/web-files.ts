import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { StartError } from "../start-error.ts";

const COMPRESSIBLE = new Map([
  [".css", "text/css; charset=utf-8"],
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".json", "application/json"],
  [".map", "application/json"],
  [".mjs", "text/javascript; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".txt", "text/plain; charset=utf-8"],
  [".webmanifest", "application/manifest+json"],
  [".xml", "application/xml"],
]);
const PRECOMPRESSED_TYPES = new Map([
  [".avif", "image/avif"],
  [".gif", "image/gif"],
  [".ico", "image/x-icon"],
  [".jpeg", "image/jpeg"],
  [".jpg", "image/jpeg"],
  [".png", "image/png"],
  [".webp", "image/webp"],
  [".woff", "font/woff"],
  [".woff2", "font/woff2"],
]);

/** Below this size, compression saves nothing. */
const MIN_COMPRESSED_BYTES = 1_024;

export type Encoding = "br" | "gzip";

export interface WebFile {
  type: string;
  cacheControl: string;
  etag: string;
  body: Buffer<ArrayBuffer>;
  compressible: boolean;
  /** Compressed on first use and kept. */
  encoded: Map<Encoding, Promise<Buffer<ArrayBuffer>>>;
}

export type WebFiles = ReadonlyMap<string, WebFile>;

/**
 * Reads the whole web build into memory, keyed by URL path. Only these files are served, so no path can leave the
 * folder. A build that changes while the server runs never mixes two versions.
 */
export async function loadWebFiles(webDir: string): Promise<WebFiles> {
  const files = new Map<string, WebFile>();
  for (const path of await listFiles(webDir)) {
    const urlPath = `/${relative(webDir, path).split(sep).join("/")}`;
    files.set(urlPath, describe(urlPath, await readFile(path)));
  }
  if (!files.has("/index.html")) {
    throw new StartError(
      `No web app was found in ${webDir}. Build it with "npm --prefix apps/web run build", or set WEB_DIR to the folder that holds its index.html.`,
    );
  }
  return files;
}

async function listFiles(webDir: string): Promise<string[]> {
  try {
    const entries = await readdir(webDir, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

function describe(urlPath: string, body: Buffer<ArrayBuffer>): WebFile {
  const extension = extname(urlPath).toLowerCase();
  const compressibleType = COMPRESSIBLE.get(extension);
  return {
    type: compressibleType ?? PRECOMPRESSED_TYPES.get(extension) ?? "application/octet-stream",
    // Only names below /assets contain a hash of their content.
    cacheControl: urlPath.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
    // A weak tag, because the plain and the compressed bytes share it.
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    body,
    compressible: compressibleType !== undefined && body.length >= MIN_COMPRESSED_BYTES,
    encoded: new Map(),
  };
}

export function encode(file: WebFile, encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
  let bytes = file.encoded.get(encoding);
  if (bytes === undefined) {
    bytes = encoding === "br" ? packBrotli(file.body) : packGzip(file.body);
    file.encoded.set(encoding, bytes);
  }
  return bytes;
}

/**
 * Compresses in advance, so that the first visitor does not wait. One file at a time, so that the other cores stay
 * free for requests.
 */
export async function encodeAhead(files: WebFiles, signal: AbortSignal): Promise<void> {
  for (const file of files.values()) {
    if (signal.aborted) return;
    if (file.compressible) await encode(file, "br");
  }
}

function packBrotli(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }) as Promise<Buffer<ArrayBuffer>>;
}

function packGzip(body: Buffer): Promise<Buffer<ArrayBuffer>> {
  return promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }) as Promise<Buffer<ArrayBuffer>>;
}
