import pg from "pg";

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * A pool that takes back by itself what is lost. Drizzle gives a connection back when its transaction ends, but not when that never began:
 * if the database goes away between the two, the connection is gone and its place in the pool stays taken. Ten of those, and a server
 * answers nobody until it is started again.
 */
export class MendingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | undefined {
    // With a function it is the pool itself that asks, for one query, and it gives back whatever happens.
    if (taken !== undefined) {
      super.connect(taken);
      return undefined;
    }
    return super.connect().then(watched);
  }
}

/** Given back when it is lost, and once only: whoever has it may do so too. */
function watched(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let isBack = false;
  const giveBack = (problem?: Error | boolean) => {
    if (isBack) return;
    isBack = true;
    client.off("end", lost);
    release(problem);
  };
  const lost = () => giveBack(true);
  client.on("end", lost);
  client.release = giveBack;
  return client;
}
