/** Checks that Solidity tests run the shipped bytecode: no code of `src`, or of the proxy, is compiled into a test. */
import { hasOurs } from "@cinder/contracts/shipped";
import { projectFiles, readText, report } from "./files.ts";
import { copyProblems, definedIn } from "./shipped-rules.ts";

const isListed = (file: string) => hasOurs(file.replace(/^contracts\//, ""));
const tests = projectFiles(/^contracts\/test\/.+\.sol$/);
const sources = [...projectFiles(/^contracts\/src\/.+\.sol$/), ...tests.filter(isListed)];
const defined = definedIn([...sources.map(readText), "contract ERC1967Proxy {}"]);

report(
  tests.filter((file) => !isListed(file)).flatMap((file) => copyProblems(file, readText(file), defined)),
);
