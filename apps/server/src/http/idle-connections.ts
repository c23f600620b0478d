import type { Server, Socket } from "node:net";

const LOOK_MS = 1_000;

interface Use {
  /** How many requests of it are being answered. */
  requests: number;
  /** As many bytes had come and gone when they were last looked at and differed, and then. */
  came: number;
  went: number;
  at: number;
}

interface Limits {
  /** How long one that was used may be used no more. */
  readonly idleMs: number;
  /** How long the reader of an answer may take none of it. */
  readonly stalledMs: number;
}

export interface IdleConnections {
  begins(socket: Socket): void;
  ends(socket: Socket): void;
}

/**
 * Ends connections that were used, and then not for so long; and those whose other end reads nothing of its answer, which would keep
 * it, and what makes it, for ever. An answer that is still being made is waited for. Node would set a timer for it anew twice with
 * each request, a twentieth of what a small answer costs; all of them are looked at once a second instead. A connection on which
 * nothing ever came is left to Node's limit for requests.
 */
export function endIdle(server: Server, { idleMs, stalledMs }: Limits): IdleConnections {
  const uses = new Map<Socket, Use>();
  server.on("connection", (socket) => {
    uses.set(socket, { requests: 0, came: 0, went: 0, at: 0 });
    socket.once("close", () => uses.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, use] of uses) {
      const [came, went] = [socket.bytesRead, bytesTaken(socket)];
      const isStuck = socket.writableLength > 0;
      // Who doesn't read is not kept by what it goes on to send.
      const isUsed = went !== use.went || (!isStuck && (use.requests > 0 || came !== use.came));
      if (isUsed) Object.assign(use, { came, went, at: now });
      else if (came > 0 && now - use.at > (isStuck ? stalledMs : idleMs)) socket.destroy();
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

/**
 * How much of what was written the system has taken: it takes no more while the other end doesn't read. Of a large piece the stream
 * itself counts all or nothing; the handle, which Node's own timeout asks, counts what is left of it.
 */
export function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle: { writeQueueSize: number } | null };
  return socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}
