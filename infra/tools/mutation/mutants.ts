import { stripTypeScriptTypes } from 'node:module';
import { type Node, parse } from 'acorn';

/** One small change of the code that a test should notice. */
export interface Mutant {
  /** The file and the number of the change in it. */
  id: string;
  line: number;
  from: string;
  to: string;
}

/** A node of the syntax tree; which fields it has depends on its type. */
// biome-ignore lint/suspicious/noExplicitAny: acorn's own types have no field in common
type Tree = Node & Record<string, any>;

const opposites: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
};

/** Methods and those that take their place; without one the call is left out. */
const methods: Record<string, string | undefined> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  filter: undefined,
  reverse: undefined,
  slice: undefined,
  sort: undefined,
  toReversed: undefined,
  toSorted: undefined,
  trim: undefined,
};

/**
 * The changes that can be made in a source file, and its code with all of them in place: each asks `$mutant(id)` whether it is the one to be made;
 * conditions and comparisons also tell for which of their mutants they would have another value. The dollar keeps these names apart from those of the code.
 * The operators are those of Stryker, but for regular expressions, and for what makes no difference: which of two equal values comes first or is
 * the larger one, and the empty text or list that stands for a missing one.
 */
export function mutantsOf(file: string, source: string): { mutants: Mutant[]; code: string } {
  const code = stripTypeScriptTypes(source);
  const mutants: Mutant[] = [];

  /** The code of a node with the changes in it and of it. */
  function changed(node: Tree): string {
    const own = changesOf(node, code).map((to) => {
      const id = `${file}:${mutants.length}`;
      const line = code.slice(0, node.start).split('\n').length;
      mutants.push({ id, line, from: code.slice(node.start, node.end), to });
      return { id: JSON.stringify(id), to };
    });
    if (node.type === 'BlockStatement' && own[0]) return `{ if (!$mutant(${own[0].id})) ${unchanged(node)} }`;
    const isDecided = isTest.has(node) && own[1]?.to === 'false';
    const decided = isDecided ? own.slice(0, 2) : [];
    const compared = isComparison(node) ? own.slice(-oppositesOf(node).length) : [];
    const others = own.filter((one) => !decided.includes(one) && !compared.includes(one));
    const value = made('$mutant', others, compared.length > 0 ? comparison(node, compared) : unchanged(node));
    return isDecided ? made('$isMade', decided, `$condition(${decided.map(({ id }) => id)}, ${value})`) : value;
  }

  /** The code of a node with the changes in it. */
  function unchanged(node: Tree): string {
    let inner = '';
    let from = node.start;
    for (const child of childrenOf(node)) {
      inner += code.slice(from, child.start) + changed(child);
      from = child.end;
    }
    return inner + code.slice(from, node.end);
  }

  function comparison(node: Tree, others: Made[]): string {
    const operators = [node.operator, ...oppositesOf(node)];
    const ids = others.map(({ id }) => id);
    return `$comparison([${ids}], ${JSON.stringify(operators)}, (${changed(node.left)}), (${changed(node.right)}))`;
  }

  const tree = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Tree;
  return { code: code.slice(0, tree.start) + changed(tree) + code.slice(tree.end), mutants };
}

/** A mutant in the code: its id as a string of the code, and what takes the place. */
interface Made {
  id: string;
  to: string;
}

/** An expression that asks for each of its mutants whether it is the one to be made. */
function made(asks: '$mutant' | '$isMade', mutants: Made[], otherwise: string): string {
  if (mutants.length === 0) return otherwise;
  return `(${mutants.map(({ id, to }) => `${asks}(${id}) ? (${to}) : `).join('')}(${otherwise}))`;
}

const isComparison = ({ type, operator }: Tree) => type === 'BinaryExpression' && ['<', '<=', '>', '>='].includes(operator);

/** The nodes directly in another one, in their order, without those in whose place no other expression can stand. */
function childrenOf(node: Tree): Tree[] {
  const without = (...names: string[]) => Object.entries(node).flatMap(([name, value]) => (names.includes(name) ? [] : value));
  const children = (() => {
    if (/^(Import|ExportAll|MetaProperty|TemplateElement)/.test(node.type)) return [];
    if (node.type === 'ExportNamedDeclaration') return [node.declaration];
    if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type)) {
      return [...(node.computed ? [node.key] : []), ...(node.shorthand && node.value.type === 'Identifier' ? [] : [node.value])];
    }
    if (node.type === 'MemberExpression' && !node.computed) return [node.object];
    if (node.type === 'ExpressionStatement' && node.directive) return [];
    if (node.type === 'TaggedTemplateExpression') return [node.tag, ...node.quasi.expressions];
    return without('parent');
  })() as (Tree | undefined)[];
  return children.filter((child): child is Tree => typeof child?.type === 'string').toSorted((a, b) => a.start - b.start);
}

/** In a chain of `?.` only its end can be changed: what is left of it stops the whole chain. */
const isInChain = new WeakSet<object>();

/** Nodes that decide about a branch, and those that are the result of an arrow function. */
const isTest = new WeakSet<object>();
const isResult = new WeakSet<object>();

/** Comparisons of which it does not matter what they say of two that are equal: of `a > b ? a : b` and `a < b ? -1 : 1`. */
const isOrder = new WeakSet<object>();

/** What stands for a missing value: `[]` of `marks ?? []` and of `{ marks = [] }`. */
const isFallback = new WeakSet<object>();

const oppositesOf = (node: Tree): string[] =>
  (opposites[node.operator] ?? []).filter((other) => !isOrder.has(node) || !other.startsWith(node.operator));

/** What can stand in the place of a node. */
function changesOf(node: Tree, code: string): string[] {
  if (node.test && node.type !== 'SwitchCase') isTest.add(node.test);
  if (node.type === 'ConditionalExpression' && isComparison(node.test)) {
    const results = [node.consequent, node.alternate].map(({ start, end }) => code.slice(start, end));
    const operands = [node.test.left, node.test.right].map(({ start, end }) => code.slice(start, end));
    if (results.every((result) => [...operands, '1', '-1'].includes(result))) isOrder.add(node.test);
  }
  if (node.operator === '??' || node.type === 'AssignmentPattern') isFallback.add(node.right);
  if (node.type === 'ArrowFunctionExpression' && node.body.type !== 'BlockStatement') isResult.add(node.body);
  const isLinked = isInChain.has(node);
  const next = node.expression ?? node.object ?? node.callee;
  if ((isLinked || node.type === 'ChainExpression') && next) isInChain.add(next);
  if (isLinked) return [];
  const isConstant = node.type === 'Literal' || node.name === 'undefined';
  const decided = isTest.has(node) && !isConstant ? ['true', 'false'] : [];
  return [...decided, ...(isResult.has(node) && !isConstant ? ['undefined'] : []), ...othersOf(node, code)];
}

/** What the kind of a node allows in its place. */
function othersOf(node: Tree, code: string): string[] {
  const text = (part: Tree) => code.slice(part.start, part.end);
  switch (node.type) {
    case 'ChainExpression':
      return [text(node).replaceAll('?.(', '(').replaceAll('?.[', '[').replaceAll('?.', '.')];
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const isText =
        node.operator === '+' && [node.left, node.right].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string');
      const others = isText ? [] : oppositesOf(node);
      return others.map((other) => `(${text(node.left)}) ${other} (${text(node.right)})`);
    }
    case 'AssignmentExpression':
      return (opposites[node.operator] ?? []).map((other) => `${text(node.left)} ${other} (${text(node.right)})`);
    case 'UpdateExpression':
      return (opposites[node.operator] ?? []).map((other) => text(node).replace(node.operator, other));
    case 'UnaryExpression':
      return ['!', '-'].includes(node.operator) ? [text(node.argument)] : [];
    case 'Literal':
      if (typeof node.value === 'boolean') return [String(!node.value)];
      if (typeof node.value !== 'string') return [];
      return node.value !== '' ? ["''"] : isFallback.has(node) ? [] : ["'something'"];
    case 'TemplateLiteral':
      return ['``'];
    case 'ArrayExpression':
      return node.elements.length > 0 ? ['[]'] : isFallback.has(node) ? [] : ["['something']"];
    case 'ObjectExpression':
      return node.properties.length > 0 ? ['{}'] : [];
    case 'BlockStatement':
      return node.body.length > 0 ? [''] : [];
    case 'CallExpression': {
      const { object, property } = node.callee;
      if (!object || node.callee.computed || !Object.hasOwn(methods, property.name)) return [];
      const other = methods[property.name];
      return [other ? `${text(object)}.${other}${code.slice(property.end, node.end)}` : text(object)];
    }
    default:
      return [];
  }
}
