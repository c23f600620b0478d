import { createServer } from "node:net";
import { Failure } from "./fail.ts";

/** The port in an environment variable, or the default. */
export function portFrom(variable: string, fallback: number): number {
  const text = process.env[variable];
  if (text === undefined || text === "") return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Failure(`${variable} must be a port number from 1 to 65535, and it is "${text}".`);
  }
  return port;
}

export async function requireFree(port: number, variable: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new Failure(
              `Port ${port} is in use. Stop what uses it, or choose another: ${variable}=${port + 1} npm start`,
            )
          : new Failure(`Port ${port} cannot be used (${error.code}). Choose another with ${variable}.`),
      );
    });
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
  });
}
