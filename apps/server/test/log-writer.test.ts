import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { requestLog } from "../src/http/request-log.ts";
import { LogWriter } from "../src/log-writer.ts";

function openLog() {
  const folder = mkdtempSync(join(tmpdir(), "cinder-test-log-"));
  const file = join(folder, "log");
  const fd = openSync(file, "a");
  onTestFinished(() => {
    closeSync(fd);
    rmSync(folder, { recursive: true });
  });
  const writer = new LogWriter(fd);
  onTestFinished(() => writer.flushSync());
  return { writer, read: () => readFileSync(file, "utf8") };
}

const answered = {
  id: "a-1",
  method: "POST",
  url: "/api/invest/my?code=1",
  status: 200,
  ms: 1.26,
  isWhole: true,
};

test("writes lines in order, whether given as text or function", () => {
  const { writer, read } = openLog();
  const log = pino({ level: "info", base: null }, writer);
  const logged = requestLog(log);
  log.info("before");
  logged(answered);
  log.info("after");
  expect(read()).toBe("");
  writer.flushSync();
  const lines = read()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.map(({ msg }) => msg)).toEqual(["before", "request", "after"]);
  expect(lines[1]).toMatchObject({ requestId: "a-1", path: "/api/invest/my", status: 200, ms: 1.3 });
});

test("logs the time when a request ended, not when it is written", () => {
  vi.useFakeTimers({ now: 1_000, toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { writer, read } = openLog();
  requestLog(pino({ level: "info", base: null }, writer))(answered);
  vi.setSystemTime(9_000);
  writer.flushSync();
  expect(JSON.parse(read()).time).toBe(1_000);
});

test("writes many lines immediately and few after a delay", async () => {
  const { writer, read } = openLog();
  for (let i = 0; i < 250; i++) writer.write(() => `${i}\n`);
  expect(read().split("\n").length - 1).toBe(200);
  await vi.waitFor(() => expect(read().split("\n").length - 1).toBe(250));
});

test("logs no successful request at log level warn", () => {
  const { writer, read } = openLog();
  const logged = requestLog(pino({ level: "warn", base: null }, writer));
  logged(answered);
  logged({ ...answered, status: 503 });
  writer.flushSync();
  expect(read().trimEnd().split("\n")).toHaveLength(1);
  expect(JSON.parse(read()).status).toBe(503);
});
