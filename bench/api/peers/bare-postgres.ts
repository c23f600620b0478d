/** The one-row read of `/isRegister`, with nothing but Node's own HTTP server and postgres.js. */
import { createServer } from "node:http";
import postgres from "postgres";

const sql = postgres(process.env.DATABASE_URL ?? "", { onnotice: () => undefined });

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", async () => {
    const address = new URLSearchParams(Buffer.concat(chunks).toString()).get("address") ?? "";
    const [user] = await sql`
      select exists(select from users where address = ${address.toLowerCase()}) as "isRegister",
        exists(select from referrals where account = ${address.toLowerCase()}) as "isBound"`;
    const body = JSON.stringify({ code: 0, msg: "", data: user });
    response.writeHead(200, {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
