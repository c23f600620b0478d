import type { Server, Socket } from "node:net";

const CHECK_MS = 1_000;

interface Usage {
  /** Number of its requests being answered. */
  requests: number;
  /** Bytes received and sent, and the time, at the last check that found a change. */
  came: number;
  went: number;
  at: number;
}

interface Limits {
  /** How long a connection may stay unused. */
  readonly idleMs: number;
  /** How long a client may read nothing of an answer. */
  readonly stalledMs: number;
}

export interface IdleConnections {
  begins(socket: Socket): void;
  ends(socket: Socket): void;
}

/**
 * Closes connections that were used and then idle, and connections whose client stopped reading its answer. Such a
 * client would otherwise hold the connection and its data forever. Waits for answers that are still being computed.
 * Node would set two timers per request, a twentieth of a small answer's cost, so this checks all connections once a
 * second. Connections that never sent anything are left to Node's request timeout.
 */
export function closeIdle(server: Server, { idleMs, stalledMs }: Limits): IdleConnections {
  const uses = new Map<Socket, Usage>();
  server.on("connection", (socket) => {
    uses.set(socket, { requests: 0, came: 0, went: 0, at: 0 });
    socket.once("close", () => uses.delete(socket));
  });
  const check = () => {
    const now = performance.now();
    for (const [socket, use] of uses) {
      const [came, went] = [socket.bytesRead, bytesTaken(socket)];
      const isStuck = socket.writableLength > 0;
      // A client that does not read can't keep the connection by sending more.
      const isUsed = went !== use.went || (!isStuck && (use.requests > 0 || came !== use.came));
      if (isUsed) Object.assign(use, { came, went, at: now });
      else if (came > 0 && now - use.at > (isStuck ? stalledMs : idleMs)) socket.destroy();
    }
  };
  const timer = setInterval(check, CHECK_MS).unref();
  server.once("close", () => clearInterval(timer));
  const count = (socket: Socket, by: number) => {
    const use = uses.get(socket);
    if (use !== undefined) use.requests += by;
  };
  return { begins: (socket) => count(socket, 1), ends: (socket) => count(socket, -1) };
}

/**
 * Bytes that the operating system has accepted; it accepts none while the client does not read. The stream counts a
 * large chunk all or nothing, but the handle, which Node's own timeout uses, knows what remains of it.
 */
export function bytesTaken(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { _handle: { writeQueueSize: number } | null };
  return socket.bytesWritten - (handle?.writeQueueSize ?? 0);
}
