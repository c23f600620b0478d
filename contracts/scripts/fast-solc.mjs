/**
 * The compiler from npm, at more than twice its speed. It is WebAssembly that calls most of its own functions through JavaScript,
 * and looks each of them up in a table, every time: half of its time went into that. Here the table remembers what it answered.
 */
import { createRequire } from "node:module";

const table = WebAssembly.Table.prototype;
const { get, set, grow } = table;
/** The one table that the compiler has, and its functions. */
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
