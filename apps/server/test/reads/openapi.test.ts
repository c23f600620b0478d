import { investCalls } from "@cinder/api/invest/calls";
import { newsCalls } from "@cinder/api/news/calls";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { useDatabase } from "../support/databases.ts";
import { serveReads } from "../support/serve-reads.ts";

const opened = useDatabase("pglite");

const schema = z.record(z.string(), z.unknown());
const content = z.record(z.string(), z.object({ schema }));
const operation = z.strictObject({
  tags: z.array(z.enum(["reads", "invest", "news", "server"])).length(1),
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  summary: z.string().regex(/\.$/),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.strictObject({
        name: z.string(),
        in: z.enum(["path", "query", "header"]),
        required: z.boolean().optional(),
        description: z.string().optional(),
        schema,
      }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(
    z.string().regex(/^[2345]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), z.object({ description: z.string(), schema })).optional(),
      content: content.optional(),
    }),
  ),
});
/** What OpenAPI 3.1 requires of the parts that we use. */
const documentSchema = z.strictObject({
  openapi: z.literal("3.1.0"),
  info: z.object({ title: z.string(), version: z.string(), license: z.object({ identifier: z.string() }) }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(
    z.string().startsWith("/"),
    z.strictObject({ get: operation.optional(), post: operation.optional() }),
  ),
  components: z.object({
    schemas: z.record(z.string(), schema),
    securitySchemes: z.record(z.string(), schema),
  }),
});

async function document() {
  const { get, app } = await serveReads(opened());
  const response = await get("/api/openapi.json");
  expect(response.status).toBe(200);
  const body = await response.json();
  return { app, body, document: documentSchema.parse(body) };
}

describe("the OpenAPI document", () => {
  test("is complete: unique operation names, valid references, declared path parameters", async () => {
    const { body, document: doc } = await document();
    const operations = Object.values(doc.paths).flatMap(({ get, post }) =>
      [get, post].filter((one) => one !== undefined),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, name] of JSON.stringify(body).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)) {
      expect(doc.components.schemas).toHaveProperty(name ?? "");
    }
    for (const [path, { get }] of Object.entries(doc.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const told = (get?.parameters ?? []).filter((one) => one.in === "path");
      expect(told.map(({ name }) => name)).toEqual(inPath);
      expect(told.every(({ required }) => required === true)).toBe(true);
    }
  });

  test("has the same paths as the app", async () => {
    const { app, document: doc } = await document();
    const served = app.routes
      .filter(({ method, path }) => method === "GET" && /^\/(api\/|metrics$)/.test(path))
      .map(({ path }) => path.replaceAll(/:(\w+)/g, "{$1}"));
    const reads = Object.entries(doc.paths).filter(([, { get }]) => get !== undefined);
    expect(reads.map(([path]) => path).sort()).toEqual([...new Set(served)].sort());
    const posts = Object.entries(doc.paths).filter(([, { post }]) => post !== undefined);
    expect(posts.map(([path]) => path).sort()).toEqual(
      Object.values({ ...investCalls, ...newsCalls })
        .map(({ path }) => path)
        .sort(),
    );
  });

  test("declares parameter types: numbers as numbers, words with their choices", async () => {
    const { document: doc } = await document();
    const parameters = doc.paths["/api/accounts/{address}/history"]?.get?.parameters ?? [];
    const of = (name: string) => parameters.find((one) => one.name === name);
    expect(of("limit")).toMatchObject({
      in: "query",
      required: false,
      schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
    });
    expect(of("direction")?.schema).toMatchObject({ enum: ["in", "out", "none"] });
    expect(of("address")).toMatchObject({ in: "path", required: true, schema: { type: "string" } });
    const amount = doc.paths["/api/figures"]?.get?.responses["200"]?.content?.["application/json"]?.schema;
    expect(amount?.properties).toMatchObject({ burned: { type: "string" }, users: { type: "integer" } });
    const withdraw = doc.paths[investCalls.withdraw.path]?.post;
    expect(withdraw?.security).toEqual([{ token: [] }]);
    expect(doc.paths[investCalls.logout.path]?.post?.security).toEqual([{ token: [] }, {}]);
    expect(Object.keys(withdraw?.requestBody?.content ?? {})).toEqual(["application/x-www-form-urlencoded"]);
  });
});
