import type { WebConfig } from "@cinder/api/config";

/** `config.json` exists but is invalid. Retrying doesn't help; the operator must fix it. */
export class ConfigInvalidError extends Error {
  readonly field: keyof WebConfig | "file";

  constructor(field: keyof WebConfig | "file") {
    super(`config.json: ${field} is missing or not usable`);
    this.name = "ConfigInvalidError";
    this.field = field;
  }
}

/** `config.json` can't be fetched at the moment. */
export class ConfigUnavailableError extends Error {
  constructor(cause: unknown) {
    super("config.json cannot be fetched", { cause });
    this.name = "ConfigUnavailableError";
  }
}

// Validated by hand instead of with the shared schema: a validation library would be larger than the page itself.
export function parseConfig(input: unknown): WebConfig {
  if (typeof input !== "object" || input === null) throw new ConfigInvalidError("file");
  const {
    chainId,
    chainName,
    rpcUrl,
    serverUrl,
    walletConnectProjectId: projectId,
  } = input as Record<string, unknown>;
  if (typeof chainId !== "number" || !Number.isSafeInteger(chainId) || chainId <= 0) {
    throw new ConfigInvalidError("chainId");
  }
  if (typeof chainName !== "string" || chainName === "") throw new ConfigInvalidError("chainName");
  if (!isUrl(rpcUrl, ["http:", "https:", "ws:", "wss:"])) throw new ConfigInvalidError("rpcUrl");
  if (serverUrl !== "" && !isUrl(serverUrl, ["http:", "https:"])) throw new ConfigInvalidError("serverUrl");
  const config = { chainId, chainName, rpcUrl, serverUrl };
  if (projectId === undefined) return config;
  if (typeof projectId !== "string" || !/^[0-9a-f]{32}$/.test(projectId)) {
    throw new ConfigInvalidError("walletConnectProjectId");
  }
  return { ...config, walletConnectProjectId: projectId };
}

function isUrl(value: unknown, protocols: string[]): value is string {
  return typeof value === "string" && protocols.includes(URL.parse(value)?.protocol ?? "");
}

export async function fetchConfig(): Promise<WebConfig> {
  let response: Response;
  try {
    // Default options, so that the request uses the page's preload.
    response = await fetch(`${import.meta.env.BASE_URL}config.json`);
  } catch (error) {
    throw new ConfigUnavailableError(error);
  }
  if (!response.ok) throw new ConfigUnavailableError(response.status);
  let body: unknown;
  try {
    body = await response.json();
  } catch {
    // A host without the file often returns index.html.
    throw new ConfigInvalidError("file");
  }
  return parseConfig(body);
}
