/**
 * The npm compiler at more than twice its speed. It is WebAssembly that calls most of its own functions through
 * JavaScript, and each call looks the function up in a table, which took half of the time. Here the results of the
 * lookups are cached.
 */
import { createRequire } from "node:module";

const table = WebAssembly.Table.prototype;
const { get, set, grow } = table;
/** The compiler's only function table, and its cached functions. */
let known;
let functions = [];

table.get = function (index) {
  if (this !== known) {
    known = this;
    functions = new Array(this.length).fill(undefined);
  }
  let found = functions[index];
  if (found === undefined) {
    found = get.call(this, index);
    functions[index] = found;
  }
  return found;
};
for (const [name, change] of Object.entries({ set, grow })) {
  table[name] = function (...args) {
    known = undefined;
    return change.apply(this, args);
  };
}

// biome-ignore lint/style/noDefaultExport: Hardhat asks for the default export.
export default createRequire(import.meta.url)("solc/soljson.js");
