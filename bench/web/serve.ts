import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
};

export type Served = { url: string; stop: () => Promise<void> };

/** Serves a built peer with our server's compression and cache headers, so that only the build differs. */
export async function serveFolder(folder: string): Promise<Served> {
  const packed = new Map<string, Promise<Buffer>>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    const path = join(folder, normalize(pathname === "/" ? "/index.html" : pathname));
    const type = types[extname(path)];
    try {
      let body = packed.get(path);
      if (!body) {
        body = readFile(path).then((file) => (type ? promisify(brotliCompress)(file) : file));
        packed.set(path, body);
      }
      const bytes = await body;
      response.writeHead(200, {
        "Content-Type": type ?? "application/octet-stream",
        "Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
        ...(type ? { "Content-Encoding": "br" } : {}),
      });
      response.end(bytes);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
