import pg from "pg";
import { NO_ANSWER } from "./database-trouble.ts";

type Taken = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/**
 * A pool that takes back by itself what is lost. Drizzle gives a connection back when its transaction ends, but not when that never began:
 * if the database goes away between the two, the connection is gone and its place in the pool stays taken. Ten of those, and a server
 * answers nobody until it is started again. Nor does the driver end a connection that gave no answer in time: whoever has it next,
 * to roll back at first, would wait behind the question that hangs.
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

/** Given back when it is lost or silent, and once only: whoever has it may do so too. */
function watched(client: pg.PoolClient): pg.PoolClient {
  const { release, query } = client;
  let isBack = false;
  const giveBack = (problem?: Error | boolean) => {
    if (isBack) return;
    isBack = true;
    client.off("end", lost);
    client.query = query;
    release(problem);
  };
  const lost = () => giveBack(true);
  client.on("end", lost);
  client.query = ((...asked: Parameters<typeof query>) => {
    const answer: unknown = Reflect.apply(query, client, asked);
    if (answer instanceof Promise) answer.catch((error) => isSilence(error) && lost());
    return answer;
  }) as typeof query;
  client.release = giveBack;
  return client;
}

function isSilence(error: unknown): boolean {
  return error instanceof Error && error.message === NO_ANSWER;
}
