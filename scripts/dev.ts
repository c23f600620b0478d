import { command } from "./lib/fail.ts";
import { runStack } from "./lib/stack.ts";

await command(() => runStack("dev"));
