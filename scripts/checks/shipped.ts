/** Solidity tests run the code that ships: they have none of `src`, or of the proxy before it, compiled into themselves. */
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
