import pg from "pg";
import { NO_ANSWER } from "./database-trouble.ts";

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: () => void,
) => void;

/**
 * A pool that recovers lost connections. Drizzle releases a connection when its transaction ends, but not if the
 * transaction never began. If the database goes away in between, the connection's place in the pool stays taken.
 * After ten such losses the server could not answer until a restart. The driver also keeps a connection whose query
 * timed out: its next user, first of all the rollback, would wait behind that query.
 */
export class RecoveringPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    // With a callback the pool itself takes the connection for one query, and always releases it.
    if (callback !== undefined) {
      super.connect(callback);
      return undefined;
    }
    return super.connect().then(releasedWhenLost);
  }
}

/** Releases a client when it is lost or does not answer. Releases only once, because its user may release it too. */
function releasedWhenLost(client: pg.PoolClient): pg.PoolClient {
  const { release, query } = client;
  let isReleased = false;
  const releaseOnce = (problem?: Error | boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.off("end", lost);
    client.query = query;
    release(problem);
  };
  const lost = () => releaseOnce(true);
  client.on("end", lost);
  client.query = ((...args: Parameters<typeof query>) => {
    const answer: unknown = Reflect.apply(query, client, args);
    if (answer instanceof Promise) answer.catch((error) => isTimeout(error) && lost());
    return answer;
  }) as typeof query;
  client.release = releaseOnce;
  return client;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === NO_ANSWER;
}
