import type { Server, Socket } from "node:net";

const LOOK_MS = 1_000;

interface Use {
  /** How many requests of it are being answered. */
  requests: number;
  /** As many bytes had come when they were last looked at, and then. */
  bytes: number;
  at: number;
}

export interface IdleConnections {
  begins(socket: Socket): void;
  ends(socket: Socket): void;
}

/**
 * Ends connections that were used, and then not for so long. Node would set a timer for it anew twice with each request, a twentieth of what a
 * small answer costs; all of them are looked at once a second instead. A connection on which nothing ever came is left to Node's limit for
 * requests.
 */
export function endIdle(server: Server, afterMs: number): IdleConnections {
  const uses = new Map<Socket, Use>();
  server.on("connection", (socket) => {
    uses.set(socket, { requests: 0, bytes: 0, at: 0 });
    socket.once("close", () => uses.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, use] of uses) {
      if (use.requests > 0 || socket.bytesRead !== use.bytes) {
        use.bytes = socket.bytesRead;
        use.at = now;
      } else if (use.bytes > 0 && now - use.at > afterMs) socket.destroy();
    }
  };
  const timer = setInterval(look, LOOK_MS).unref();
  server.once("close", () => clearInterval(timer));
  const count = (socket: Socket, by: number) => {
    const use = uses.get(socket);
    if (use !== undefined) use.requests += by;
  };
  return { begins: (socket) => count(socket, 1), ends: (socket) => count(socket, -1) };
}
