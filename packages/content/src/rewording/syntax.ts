/* What the parser of the build tool returns, as far as texts are concerned. */

export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Returns an expression without the types around it. */
export function bare(value: unknown): Node | undefined {
  let node = isNode(value) ? value : undefined;
  while (node && /^(?:TS(?:As|Satisfies|NonNull)|Parenthesized)Expression$/.test(node.type)) {
    node = isNode(node.expression) ? node.expression : undefined;
  }
  return node;
}

/** Returns the name of an identifier, or of a key that is not computed. */
export function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  const name = value.type === 'Identifier' ? value.name : value.type === 'Literal' ? value.value : undefined;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}
