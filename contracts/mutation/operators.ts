/** Finds the mutants of a function's statements and expressions. */
import { type Node, optionalPart, part, parts, type Range, rangeOf, text, typeOf } from "./ast.ts";
import { type Choice, expressionSite, type Site, statementSite } from "./sites.ts";

/** Each operator and its replacement: the neighbouring bound, or the opposite. */
const BINARY: Readonly<Record<string, string>> = {
  "+": "-",
  "-": "+",
  "*": "/",
  "/": "*",
  "%": "/",
  "<<": ">>",
  ">>": "<<",
  "&": "|",
  "|": "&",
  "^": "|",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "==": "!=",
  "!=": "==",
  "&&": "||",
  "||": "&&",
};

const ASSIGNMENT: Readonly<Record<string, string>> = {
  "+=": "-=",
  "-=": "+=",
  "*=": "/=",
  "/=": "*=",
  "<<=": ">>=",
  ">>=": "<<=",
  "|=": "&=",
  "&=": "|=",
};

/** Functions and constants of the maths library that are easily confused. */
const MEMBERS: Readonly<Record<string, string>> = { min: "max", max: "min", Ceil: "Floor", Floor: "Ceil" };

export class Operators {
  readonly #source: string;
  readonly sites: Site[] = [];

  /** @param source Text with one character per byte. */
  constructor(source: string) {
    this.#source = source;
  }

  visit(node: Node): void {
    switch (node.nodeType) {
      case "InlineAssembly":
        return;
      case "ForStatement":
        // The counter is not mutated: an endless loop shows nothing about the tests.
        for (const key of ["condition", "body"]) this.#visitPart(node, key);
        return;
      case "VariableDeclarationStatement":
        this.#visitPart(node, "initialValue");
        return;
      case "ExpressionStatement":
        this.#expressionStatement(node);
        break;
      case "EmitStatement":
      case "Break":
      case "Continue":
        this.#removal(node);
        break;
      case "IfStatement":
        this.#ifStatement(node);
        break;
      case "Conditional":
        this.#choose(part(node, "condition"), "condition", ["true", "false"]);
        break;
      case "Return":
        this.#returned(node);
        break;
      case "BinaryOperation":
        this.#binary(node);
        break;
      case "UnaryOperation":
        if (node.operator === "!" || node.operator === "~") {
          this.#choose(node, "operator", [this.#textOf(part(node, "subExpression"))]);
        }
        break;
      case "MemberAccess":
        this.#member(node);
        break;
      case "FunctionCall":
        this.#call(node);
        break;
    }
    for (const [key, value] of Object.entries(node)) {
      if (key === "typeName") continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (typeof child === "object" && child !== null && "nodeType" in child) this.visit(child as Node);
      }
    }
  }

  #visitPart(node: Node, key: string): void {
    const child = optionalPart(node, key);
    if (child !== null) this.visit(child);
  }

  #textOf(range: Node | Range): string {
    const { start, end } = "nodeType" in range ? rangeOf(range) : range;
    return this.#source.slice(start, end);
  }

  #choose(node: Node, kind: string, texts: readonly string[]): void {
    const original = this.#textOf(node);
    const choices = texts
      .filter((code) => code !== original)
      .map((code) => ({ kind, original, shown: code, code }));
    if (choices.length > 0) this.sites.push(expressionSite(rangeOf(node), choices));
  }

  #binary(node: Node): void {
    const operator = text(node, "operator");
    const other = BINARY[operator];
    if (other === undefined || /^(int|rational)_const/.test(typeOf(node))) return;
    const [left, right] = [part(node, "leftExpression"), part(node, "rightExpression")];
    const kind =
      /[<>]=?$/.test(operator) && operator.length <= 2 && !/<<|>>/.test(operator) ? "bound" : "operator";
    const gap = this.#textOf({ start: rangeOf(left).end, end: rangeOf(right).start });
    this.sites.push(
      expressionSite(rangeOf(node), [
        {
          kind,
          original: this.#textOf(node),
          shown: `${this.#textOf(left)}${gap.replace(operator, other)}${this.#textOf(right)}`,
          code: `(${this.#textOf(left)}) ${other} (${this.#textOf(right)})`,
        },
      ]),
    );
  }

  #member(node: Node): void {
    const other = MEMBERS[text(node, "memberName")];
    const ours = /function \(uint256,uint256\) pure|enum Math.Rounding/.test(typeOf(node));
    if (other === undefined || !ours) return;
    const owner = this.#textOf(part(node, "expression"));
    // Only enum constants are changed here; `#call` changes a function together with its arguments.
    if (typeOf(node).startsWith("enum")) this.#choose(node, "rounding", [`${owner}.${other}`]);
  }

  #call(node: Node): void {
    const callee = part(node, "expression");
    const other = MEMBERS[text(callee, "memberName")];
    if (callee.nodeType === "MemberAccess" && other !== undefined && /^function/.test(typeOf(callee))) {
      const [{ start }, { end }] = [rangeOf(callee), rangeOf(node)];
      const owner = part(callee, "expression");
      const rest = this.#source.slice(rangeOf(callee).end, end);
      this.#choose(node, "rounding", [`${this.#source.slice(start, rangeOf(owner).end)}.${other}${rest}`]);
    }
    // Bounds that are passed to a check.
    if (/^_require/.test(text(callee, "name"))) {
      for (const argument of parts(node, "arguments")) {
        const constant =
          argument.nodeType === "Literal" ? /^\d+$/.test(text(argument, "value")) : isConstant(argument);
        if (constant) this.#choose(argument, "bound", [`${this.#textOf(argument)} + 1`]);
      }
    }
  }

  #ifStatement(node: Node): void {
    const condition = part(node, "condition");
    const body = onlyStatement(part(node, "trueBody"));
    const hasElse = optionalPart(node, "falseBody") !== null;
    if (body !== null && isRevert(body)) {
      this.#choose(condition, "guard", ["false"]);
      return;
    }
    // The condition `false` would be the same mutant as removing the only statement.
    const same =
      body !== null &&
      !hasElse &&
      (body.nodeType === "ExpressionStatement" || body.nodeType === "EmitStatement");
    this.#choose(condition, "condition", same ? ["true"] : ["true", "false"]);
  }

  #expressionStatement(node: Node): void {
    const expression = part(node, "expression");
    // A name alone does nothing: it only avoids a compiler warning about an unused parameter.
    if (isRevert(node) || expression.nodeType === "Identifier") return;
    const original = this.#textOf(node);
    const choices: Choice[] = [];
    if (expression.nodeType === "Assignment") {
      const operator = text(expression, "operator");
      const other = ASSIGNMENT[operator];
      const [left, right] = [part(expression, "leftHandSide"), part(expression, "rightHandSide")];
      if (other !== undefined) {
        const shown = `${this.#textOf(left)} ${other} ${this.#textOf(right)}`;
        choices.push({ kind: "operator", original, shown, code: `${shown};` });
      }
      // Without its assignment, a storage or calldata pointer does not compile.
      if (/storage pointer|calldata/.test(typeOf(left))) return;
    }
    if (expression.nodeType === "UnaryOperation" && /^(\+\+|--)$/.test(text(expression, "operator"))) {
      const other = expression.operator === "++" ? "--" : "++";
      const shown = `${this.#textOf(part(expression, "subExpression"))}${other}`;
      choices.push({ kind: "operator", original, shown, code: `${shown};` });
    }
    choices.push({ kind: "statement", original, shown: "removed", code: "" });
    this.sites.push(statementSite(this.#whole(node), choices));
  }

  #removal(node: Node): void {
    const kind = node.nodeType === "EmitStatement" ? "event" : "statement";
    const choice = { kind, original: this.#textOf(node), shown: "removed", code: "" };
    this.sites.push(statementSite(this.#whole(node), [choice]));
  }

  #returned(node: Node): void {
    const value = optionalPart(node, "expression");
    if (value === null) return;
    const type = typeOf(value);
    const literal = value.nodeType === "Literal";
    if (/^u?int(_const)?\d* ?\d*$/.test(type)) {
      this.#choose(value, "returned", [literal && value.value === "0" ? "1" : "0"]);
    } else if (
      type === "bool" &&
      value.nodeType !== "BinaryOperation" &&
      value.nodeType !== "UnaryOperation"
    ) {
      const flipped = value.value === "true" ? "false" : "true";
      this.#choose(value, "returned", [literal ? flipped : `!(${this.#textOf(value)})`]);
    } else if (type === "address") {
      this.#choose(value, "returned", ["address(0)"]);
    }
  }

  /** The range of a statement with its semicolon, which the compiler leaves out. */
  #whole(node: Node): Range {
    const { start, end } = rangeOf(node);
    const [gap = ""] = /^\s*;/.exec(this.#source.slice(end, end + 200)) ?? [];
    if (gap === "") throw new Error(`no semicolon after ${this.#textOf(node)}`);
    return { start, end: end + gap.length };
  }
}

function isConstant(node: Node): boolean {
  return /^uint\d+$/.test(typeOf(node)) &&
    node.isPure === true &&
    /^(Identifier|MemberAccess)$/.test(node.nodeType)
    ? true
    : node.nodeType === "Identifier" &&
        /^[A-Z][A-Z_\d]+$/.test(text(node, "name")) &&
        /^uint/.test(typeOf(node));
}

/** The only statement of a body, with or without braces; null unless there is exactly one. */
function onlyStatement(body: Node): Node | null {
  if (body.nodeType !== "Block") return body;
  const [first, second] = parts(body, "statements");
  return second === undefined ? (first ?? null) : null;
}

function isRevert(node: Node): boolean {
  if (node.nodeType === "RevertStatement") return true;
  if (node.nodeType !== "ExpressionStatement") return false;
  const expression = part(node, "expression");
  return expression.nodeType === "FunctionCall" && text(part(expression, "expression"), "name") === "revert";
}
