import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

export interface SilentProxy {
  port: number;
  /** From here on nothing passes on the connections that there are, and nobody hears of it. New ones are as they should be. */
  silence(): void;
}

/** Stands between server and database, as a router does that forgets connections. */
export async function startSilentProxy(targetPort: number): Promise<SilentProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    pairs.add([near, far]);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy();
    server.close();
    await once(server, "close");
  });
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      for (const [near, far] of pairs) {
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
  };
}
