import { healthSchema } from "@cinder/api/health";
import { type InvestCall, investCalls } from "@cinder/api/invest/calls";
import { envelopeOf, languages } from "@cinder/api/invest/envelope";
import { newsCalls } from "@cinder/api/news/calls";
import { fileQuery, type ReadCall } from "@cinder/api/reads/read-call";
import { refusalSchema } from "@cinder/api/reads/refusal";
import { z } from "zod";

type Json = Record<string, unknown>;

/** The whole API, generated from the schemas that validate requests and that tests check answers against. */
export function openApiDocument(reads: readonly ReadCall[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of reads) {
    paths[call.path] = { get: describeRead(call) };
    if (call.csv !== undefined) paths[`${call.path}.csv`] = { get: describeCsv(call) };
  }
  for (const [name, call] of Object.entries(investCalls)) {
    paths[call.path] = { post: describeInvest(name, call, "invest") };
  }
  for (const [name, call] of Object.entries(newsCalls)) {
    paths[call.path] = { post: describeInvest(name, call, "news") };
  }
  paths["/api/health"] = { get: healthOperation };
  paths["/api/ready"] = { get: readyOperation };
  paths["/metrics"] = { get: metricsOperation };
  paths["/api/openapi.json"] = { get: documentOperation };
  return {
    openapi: "3.1.0",
    info: {
      title: "Cinder",
      version,
      license: { name: "GPL-3.0-or-later", identifier: "GPL-3.0-or-later" },
      description:
        "Reads return what the server has ingested from the chain, with the block of that data. Amounts are text: whole numbers of smallest units. Invest calls belong to the off-chain service; every outcome has HTTP status 200 and a code.",
    },
    tags: [
      { name: "reads", description: "History, charts, lists and search." },
      { name: "invest", description: "Machines, nodes, credits and withdrawals." },
      { name: "news", description: "What owner and managers write for the home page." },
      { name: "server", description: "About the server itself." },
    ],
    paths,
    components: {
      schemas: { Refusal: schemaOf(refusalSchema) },
      securitySchemes: { token: { type: "apiKey", in: "header", name: "token" } },
    },
  };
}

function describeRead(call: ReadCall): Json {
  return {
    tags: ["reads"],
    operationId: operationId(call.path),
    summary: call.summary,
    parameters: parametersOf(call.params, call.query),
    responses: {
      200: {
        description: "The answer. It stays the same until a newer block is stored.",
        headers: {
          ETag: { description: "Identifies this version of the answer.", schema: { type: "string" } },
        },
        content: { "application/json": { schema: schemaOf(call.answer) } },
      },
      304: { description: "Nothing has changed since the answer whose ETag came in If-None-Match." },
      ...refusals(call.query.shape.cursor === undefined ? [400, 429, 503] : [400, 409, 429, 503]),
    },
  };
}

function describeCsv(call: ReadCall): Json {
  return {
    tags: ["reads"],
    operationId: `${operationId(call.path)}Csv`,
    summary: `${call.summary} As a CSV file with all pages.`,
    parameters: parametersOf(call.params, fileQuery(call)),
    responses: {
      200: {
        description: `RFC 4180 with the columns ${call.csv?.join(", ")}. Amounts as decimals, times in UTC.`,
        headers: {
          "X-Block": { description: "The block of the data in the file.", schema: { type: "integer" } },
          "X-Max-Rows": {
            description: "A file with this many rows may be incomplete: request a shorter time span.",
            schema: { type: "integer" },
          },
        },
        content: { "text/csv": { schema: { type: "string" } } },
      },
      ...refusals([400, 429, 503]),
    },
  };
}

function describeInvest(name: string, call: InvestCall, tag: "invest" | "news"): Json {
  const fields = Object.keys(call.request.shape);
  return {
    tags: [tag],
    operationId: name,
    summary: `The call ${name} of the service.`,
    ...(call.needsLogin ? { security: [{ token: [] }] } : {}),
    // Logout ends the token that is sent, but also works without one.
    ...(call === investCalls.logout ? { security: [{ token: [] }, {}] } : {}),
    parameters: [
      {
        name: "lang",
        in: "header",
        description: "Language of messages.",
        schema: { type: "string", enum: languages },
      },
    ],
    ...(fields.length === 0
      ? {}
      : {
          requestBody: {
            required: true,
            content: { "application/x-www-form-urlencoded": { schema: schemaOf(call.request) } },
          },
        }),
    responses: {
      200: {
        description: "Every business outcome; `code` says which.",
        content: { "application/json": { schema: schemaOf(envelopeOf(call.data)) } },
      },
      ...refusals([405, 413, 415, 429, 503]),
    },
  };
}

const healthContent = { "application/json": { schema: schemaOf(healthSchema) } };

const healthOperation: Json = {
  tags: ["server"],
  operationId: "health",
  summary: "Status of database, chain and ingest, and the progress of the ingest.",
  responses: { 200: { description: "The status, good or bad.", content: healthContent } },
};

const readyOperation: Json = {
  tags: ["server"],
  operationId: "ready",
  summary: "Whether load balancers should send requests to this process.",
  responses: {
    200: { description: "It should.", content: healthContent },
    503: { description: "It should not.", content: healthContent },
  },
};

const metricsOperation: Json = {
  tags: ["server"],
  operationId: "metrics",
  summary: "Metrics for Prometheus. If METRICS_TOKEN is set, requests need it as a bearer token.",
  responses: {
    200: { description: "As text.", content: { "text/plain": { schema: { type: "string" } } } },
    401: { description: "The token is missing or wrong." },
    404: { description: "Metrics are off: the chain is public and no token is set." },
  },
};

const documentOperation: Json = {
  tags: ["server"],
  operationId: "openapi",
  summary: "This document.",
  responses: {
    200: { description: "OpenAPI 3.1.", content: { "application/json": { schema: { type: "object" } } } },
  },
};

function parametersOf(params: z.ZodObject, query: z.ZodObject): Json[] {
  return [...parameters(params, "path"), ...parameters(query, "query")];
}

function parameters(schema: z.ZodObject, place: "path" | "query"): Json[] {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: rest,
  }));
}

const REFUSED: Record<number, string> = {
  400: "A parameter is missing, unknown or wrong; the sentence says which and what it must be.",
  405: "Another method than the one that is answered.",
  409: "A fork has replaced blocks of the list since the page before; begin again without a cursor.",
  413: "The request is too large.",
  415: "The body is no form.",
  429: "Too many requests; come back after Retry-After seconds.",
  503: "Not now; come back after a moment.",
};

function refusals(statuses: number[]): Json {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
  return Object.fromEntries(statuses.map((status) => [status, { description: REFUSED[status], content }]));
}

/** The schema of the transmitted form, where amounts are text. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    override: ({ zodSchema, jsonSchema }) => {
      // A number in a query is transmitted as text; its pattern is redundant beside `type: integer`.
      if (jsonSchema.type === "integer") delete jsonSchema.pattern;
      const { def } = zodSchema._zod;
      if (def.type === "default") jsonSchema.default = def.defaultValue as string | number;
    },
  });
  return json;
}

function operationId(path: string): string {
  const words = path
    .replace("/api/", "")
    .split(/[/-]/)
    .filter((word) => !word.startsWith("{"));
  return words.map((word, place) => (place === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join("");
}
