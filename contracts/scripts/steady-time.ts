import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import { toHex } from "viem";

/**
 * Gives every transaction that goes through a network its own second, one after the other. The chain would take the time
 * from the computer's clock, and two deployments of the same would differ by how long they took.
 * @param first The second of the first transaction.
 * @returns ends it.
 */
export function keepSteadyTime(
  hre: HardhatRuntimeEnvironment,
  networkName: string,
  first: number,
): () => void {
  let second = first;
  let last: Promise<unknown> = Promise.resolve();
  const handlers: Parameters<typeof hre.hooks.registerHandlers<"network">>[1] = {
    onRequest: async (context, connection, request, next) => {
      const sends = /^eth_send(Raw)?Transaction$/.test(request.method);
      if (connection.networkName !== networkName || !sends) return next(context, connection, request);
      // Time and transaction belong together, so nobody else's may come between.
      const sent = last.then(async () => {
        await next(context, connection, {
          ...request,
          method: "evm_setNextBlockTimestamp",
          params: [toHex(second++)],
        });
        return next(context, connection, request);
      });
      last = sent.catch(() => undefined);
      return sent;
    },
  };
  hre.hooks.registerHandlers("network", handlers);
  return () => hre.hooks.unregisterHandlers("network", handlers);
}
