import type { Orm } from "../../../src/db/database.ts";

/** Simulates a process that ends between two statements. */
export class Crash extends Error {
  override readonly name = "Crash";
}

const STATEMENTS = new Set<PropertyKey>(["select", "insert", "update", "delete", "execute"]);

/** A database whose process ends before the statement with this number; its transaction is rolled back. */
export function crashingAt(orm: Orm, statement: number): Orm {
  let left = statement;
  const wrap = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(real, property) {
        const value = Reflect.get(real, property);
        if (typeof value !== "function") return value;
        if (property === "transaction") {
          return (work: (tx: object) => unknown, ...rest: unknown[]) =>
            Reflect.apply(value, real, [
              async (tx: object) => {
                const result = await work(wrap(tx));
                // The commit counts as a statement too.
                if (left-- <= 0) throw new Crash();
                return result;
              },
              ...rest,
            ]);
        }
        if (STATEMENTS.has(property) && left-- <= 0) throw new Crash();
        return value.bind(real);
      },
    });
  return wrap(orm);
}
