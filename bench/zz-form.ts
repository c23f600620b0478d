import { readFileSync } from "node:fs";
import { setUp } from "./api/stand.ts";
import { load, startPeer } from "./api/load.ts";
import { invest } from "./api/people.ts";
import { execSync } from "node:child_process";
const cpuOf = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" "); return (Number(f[11]) + Number(f[12])) * 10; };
await using stack = new AsyncDisposableStack();
const { start } = await setUp(stack);
if (process.env.PROF) process.env.NODE_OPTIONS = `--cpu-prof --cpu-prof-dir=/tmp/prof`;
const ours = await start("api");
delete process.env.NODE_OPTIONS;
const http = await startPeer("bare-http");
const hono = await startPeer("bare-hono");
stack.adopt(http, (o) => o.stop()); stack.adopt(hono, (o) => o.stop());
const pidOf = (url: string) => Number(execSync(`ss -ltnp | grep ':${new URL(url).port} ' | sed 's/.*pid=\\([0-9]*\\).*/\\1/'`).toString());
const address = "0x" + "ab".repeat(20);
const subjects = [
  { name: "http", url: http.url, requests: [{ path: "/form", form: { address } }] },
  { name: "hono", url: hono.url, requests: [{ path: "/form", form: { address } }] },
  { name: "ours", url: ours.url, requests: [invest("my", { address })] },
];
for (const s of subjects) await load(s, 2);
const sums: Record<string, number[]> = {};
for (let r = 0; r < Number(process.env.R ?? 4); r++) for (const s of subjects) {
  const pid = s.name === "ours" ? ours.child.pid! : pidOf(s.url);
  const a = cpuOf(pid), me = process.cpuUsage(); const l = await load(s, 4);
  const m = process.cpuUsage(me);
  const n = l.perSecond * 4;
  console.log(s.name, Math.round(l.perSecond), "server µs/req", ((cpuOf(pid) - a) * 1000 / n).toFixed(1), "asker µs/req", ((m.user + m.system) / n).toFixed(1));
  (sums[s.name] ??= []).push(l.perSecond);
}
const med = (v: number[]) => v.sort((a, b) => a - b)[Math.floor(v.length / 2)];
console.log("ratio", (med(sums.ours) / med(sums.http)).toFixed(3));
