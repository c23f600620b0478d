import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { type Load, messageOf, type Subject } from "./load.ts";

/** Maximum number of requests in flight. Further requests wait, and their waiting time counts. */
const MAX_CONNECTIONS = 256;

/**
 * Sends a number of requests per second at even intervals, whether or not earlier ones are answered. A request's time
 * starts when it is due, so time spent waiting for slow requests counts. (A generator with a rate per connection sends
 * a second's requests in a burst, and does not count those that it never sends.) Uses sockets directly, because Node's
 * HTTP client would take more processor time than the server.
 */
export async function steadyLoad(subject: Subject, seconds: number, rate: number): Promise<Load> {
  const { hostname, port, host } = new URL(subject.url);
  const messages = subject.requests.map((ask) => bytesOf(messageOf(ask), host));
  const lines = new Lines(hostname, Number(port));
  const took: number[] = [];
  const total = Math.floor(seconds * rate);
  const pending: Promise<void>[] = [];
  await lines.open(Math.min(32, MAX_CONNECTIONS));
  const start = performance.now();
  for (let sent = 0; sent < total; ) {
    for (const due = Math.min(total, ((performance.now() - start) * rate) / 1_000); sent < due; sent++) {
      const dueAt = start + (sent * 1_000) / rate;
      const message = messages[sent % messages.length];
      if (message === undefined) throw new Error(`${subject.name}: nothing to ask.`);
      pending.push(lines.ask(message).then(() => void took.push(performance.now() - dueAt)));
    }
    await sleep(1);
  }
  await Promise.all(pending);
  const elapsed = (performance.now() - start) / 1_000;
  lines.close();
  took.sort((a, b) => a - b);
  const at = (part: number) => Math.round((took[Math.floor(took.length * part)] ?? 0) * 10) / 10;
  return { perSecond: total / elapsed, p50: at(0.5), p99: at(0.99) };
}

function bytesOf({ method, path, headers, body = "" }: ReturnType<typeof messageOf>, host: string): Buffer {
  const lines = Object.entries({ host, ...headers, "content-length": Buffer.byteLength(body) });
  return Buffer.from(
    `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`,
  );
}

interface Question {
  readonly message: Buffer;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/**
 * Persistent connections with one request at a time each. They are used in turn, so that the server does not close one
 * as idle.
 */
class Lines {
  readonly #host: string;
  readonly #port: number;
  readonly #free: Line[] = [];
  readonly #all = new Set<Line>();
  readonly #waiting: Question[] = [];

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  async open(count: number): Promise<void> {
    const opened = Array.from({ length: count }, () => this.#add());
    await Promise.all(opened.map(({ socket }) => once(socket, "connect")));
    this.#free.push(...opened);
  }

  ask(message: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const question = { message, resolve, reject };
      const line = this.#free.shift() ?? (this.#all.size < MAX_CONNECTIONS ? this.#add() : undefined);
      if (line === undefined) this.#waiting.push(question);
      else line.ask(question);
    });
  }

  close(): void {
    for (const { socket } of this.#all) socket.destroy();
  }

  #add(): Line {
    const line = new Line(connect(this.#port, this.#host), () => {
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(line);
      else line.ask(next);
    });
    this.#all.add(line);
    // Send nothing on a closed connection: there would be neither a response nor an error.
    line.socket.once("close", () => {
      this.#all.delete(line);
      const index = this.#free.indexOf(line);
      if (index >= 0) this.#free.splice(index, 1);
    });
    return line;
  }
}

const END_OF_HEAD = "\r\n\r\n";

class Line {
  readonly socket: Socket;
  readonly #free: () => void;
  #question: Question | undefined;
  #received = "";
  /** The length of the whole response, once its headers have arrived. */
  #expected = Number.POSITIVE_INFINITY;

  constructor(socket: Socket, free: () => void) {
    this.socket = socket.setNoDelay().setEncoding("latin1");
    this.#free = free;
    socket.on("data", (text: string) => this.#take(text));
    socket.on("error", (error) => this.#question?.reject(error));
    socket.on("close", () => this.#question?.reject(new Error("The server closed the connection.")));
  }

  ask(question: Question): void {
    this.#question = question;
    this.#received = "";
    this.#expected = Number.POSITIVE_INFINITY;
    this.socket.write(question.message);
  }

  #take(text: string): void {
    this.#received += text;
    if (this.#expected === Number.POSITIVE_INFINITY) {
      const end = this.#received.indexOf(END_OF_HEAD);
      if (end < 0) return;
      const length = /\r\ncontent-length: (\d+)\r\n/i.exec(this.#received.slice(0, end + 2))?.[1];
      if (length === undefined) throw new Error("An answer without a length is not understood here.");
      this.#expected = end + END_OF_HEAD.length + Number(length);
    }
    if (this.#received.length < this.#expected) return;
    const question = this.#question;
    this.#question = undefined;
    if (this.#received.startsWith("HTTP/1.1 200 ")) question?.resolve();
    else question?.reject(new Error(this.#received.split("\r\n", 1)[0]));
    this.#free();
  }
}
