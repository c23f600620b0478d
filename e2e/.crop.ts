import { chromium } from "@playwright/test"; import { ensureChromium } from "./browser.ts"; import { readFileSync } from "node:fs";
const b = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
for (const n of process.argv.slice(2)) { const [name, h = "1700", y = "0"] = n.split(":"); const p = await b.newPage({ viewport: { width: name.includes("phone") ? 390 : 1440, height: Number(h) } }); await p.setContent(`<body style="margin:0;overflow:hidden"><img style="margin-top:-${y}px" src="data:image/png;base64,${readFileSync(`/tmp/acc-shots/${name}.png`).toString("base64")}"></body>`); await p.screenshot({ path: `/tmp/acc-shots/c-${name}.png` }); await p.close(); }
await b.close();
