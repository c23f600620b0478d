/**
 * Entry point of `npm start`, `npm test` and similar commands. Needs only Node 20 and npm: downloads pnpm, installs
 * from the lock file, then runs the script on the project's own Node. Uses no recent JavaScript, so that an old Node
 * can still print that it is too old.
 */
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, ".cache");
const oldestNode = 20;

function main() {
  const nodeMajor = Number(process.versions.node.split(".")[0]);
  if (nodeMajor < oldestNode) {
    fail(
      `Cinder needs Node ${oldestNode} or newer, and this is Node ${process.versions.node}. Install a newer one from nodejs.org.`,
    );
  }
  const [command, ...rest] = process.argv.slice(2);
  // A command is the name of a file in scripts/ or the path of another file.
  const script = command?.endsWith(".ts") ? join(root, command) : join(root, "scripts", `${command}.ts`);
  if (!command || !existsSync(script))
    fail(`There is no command "${command}": see "scripts" in package.json.`);

  const pnpmPath = pnpm();
  install(pnpmPath, ["start", "dev"].includes(command) ? "app" : "all");
  run(projectNode(), pnpmPath, script, rest);
}

/** Path of pnpm in the version that package.json names. Downloads it once. */
function pnpm() {
  const [, version] = readJson("package.json").packageManager.split("@");
  const home = join(cache, `pnpm-${version}`);
  if (!existsSync(home)) {
    console.log(`Fetching pnpm ${version}`);
    mkdirSync(cache, { recursive: true });
    // Download into a temporary folder first, so that an interrupted download does not look complete.
    const draft = mkdtempSync(join(cache, "draft-"));
    const args = [
      "install",
      "--prefix",
      draft,
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--loglevel=error",
    ];
    const result = spawnSync("npm", [...args, `pnpm@${version}`], {
      encoding: "utf8",
      shell: process.platform === "win32",
    });
    if (result.status !== 0) {
      rmSync(draft, { recursive: true, force: true });
      failDownload(result.stderr || String(result.error));
    }
    renameSync(draft, home);
  }
  // npm installed one executable for this platform. Run it directly, without the JavaScript launcher.
  const executables = join(home, "node_modules", "@pnpm");
  const [folder] = readdirSync(executables).filter((name) => name.startsWith("exe."));
  return join(executables, folder, process.platform === "win32" ? "pnpm.exe" : "pnpm");
}

/** Installs what `npm start` needs, and skips what only tests, benches and the compiler need. */
const appOnly = [
  "--prod",
  "--filter-prod",
  "cinder",
  "--filter-prod",
  "@cinder/scripts...",
  "--filter-prod",
  "@cinder/web...",
];

/**
 * Installs from the lock file, unless exactly this lock file is already installed.
 * @param {"app" | "all"} extent
 */
function install(pnpmPath, extent) {
  const stamp = join(root, "node_modules", ".cinder-install");
  const wanted = fingerprint();
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  if (installed === `all ${wanted}` || installed === `${extent} ${wanted}`) return;
  console.log("Installing packages");
  rmSync(stamp, { force: true });
  const result = spawnSync(
    pnpmPath,
    [
      "install",
      "--frozen-lockfile",
      "--prefer-offline",
      // pnpm checks the packages' ages when a developer updates the lock file. Repeating that check takes minutes.
      "--trust-lockfile",
      "--reporter=append-only",
      ...(extent === "app" ? appOnly : []),
    ],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      // Without CI and without a terminal, pnpm asks before it replaces packages installed another way.
      env: { ...process.env, CI: "true" },
    },
  );
  if (result.status !== 0) failDownload(`${result.stdout}${result.stderr}`);
  writeFileSync(stamp, `${extent} ${wanted}`);
}

function fingerprint() {
  const hash = createHash("sha256");
  const manifests = ["bench", "contracts", "e2e", "scripts", ...list("packages"), ...list("apps")].map(
    (folder) => join(folder, "package.json"),
  );
  for (const file of ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", ...manifests]) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.update(`${process.platform}-${process.arch}`).digest("hex");
}

/**
 * The Node from the lock file, the same on every machine. Where npm has none, uses the machine's own if it is new
 * enough.
 */
function projectNode() {
  const bundled = join(root, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(bundled)) return bundled;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  fail(
    "npm has no Node 24 for this kind of machine. Install Node 24 or newer from nodejs.org and run this again.",
  );
}

/** Runs a script with the project's Node, its tools and pnpm in PATH. */
function run(node, pnpmPath, script, args) {
  const tools = [dirname(node), join(root, "node_modules", ".bin"), dirname(pnpmPath)];
  const path = [...tools, process.env.PATH].join(delimiter);
  const child = spawn(node, [script, ...args], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, PATH: path },
  });
  // Ctrl-C in a terminal also reaches the child directly; the child treats the second signal as the same one.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  // When npm is killed with SIGKILL, it cannot forward a signal. This process notices its new parent and stops the
  // child.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid !== parent) child.kill("SIGTERM");
  }, 1000);
  child.on("exit", (code, signal) => {
    clearInterval(watch);
    process.exit(signal ? 1 : code);
  });
}

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), "utf8"));
}

function list(folder) {
  return readdirSync(join(root, folder))
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(root, path, "package.json")))
    .sort();
}

function failDownload(output) {
  const offline =
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|META_FETCH_FAIL|error sending request|dns error/i.test(
      output,
    );
  if (!offline) process.stderr.write(output);
  fail(
    offline
      ? "The packages could not be downloaded: the npm registry did not answer. Check the network connection and run this again."
      : "The packages could not be installed: the reason is above. Mend it and run this again.",
  );
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

main();
