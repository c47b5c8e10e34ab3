import { parseSync } from 'vite';

/* Extracts the texts of components from their source, so that a test need not render them. */

const textAttributes =
  /^(?:alt|title|placeholder|label|description|summary|hint|text|heading|caption|closeButtonLabel|aria-(?:label|description|roledescription|valuetext|placeholder))$/;
const textProperties = /^(?:placeholder|label|text|header|aria-label)$/;
const letterPattern = /\p{L}/u;

interface Node {
  type: string;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Returns the texts that a JSX expression can evaluate to, on any branch. */
function textsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'JSXText':
    case 'Literal':
      return typeof value.value === 'string' ? [value.value.trim()] : [];
    case 'TemplateLiteral':
      return (value.quasis as { value: { raw: string } }[]).map(({ value: { raw } }) => raw.trim());
    case 'JSXExpressionContainer':
      return textsOf(value.expression);
    case 'ConditionalExpression':
      return [...textsOf(value.consequent), ...textsOf(value.alternate)];
    case 'LogicalExpression':
      return [...textsOf(value.left), ...textsOf(value.right)];
    default:
      return [];
  }
}

function findTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findTexts);
  if (typeof value !== 'object' || value === null) return [];
  const own = isNode(value) ? ownTexts(value) : [];
  return [...own, ...Object.values(value).flatMap(findTexts)];
}

function ownTexts(node: Node): string[] {
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node.children as unknown[]).flatMap(textsOf);
  }
  // As in `closeButtonProps={{ 'aria-label': … }}`, or the columns and filters of a list.
  if (node.type === 'Property' && isNode(node.key)) {
    const name = node.key.name ?? node.key.value;
    return typeof name === 'string' && textProperties.test(name) ? textsOf(node.value) : [];
  }
  const attribute = node.type === 'JSXAttribute' && isNode(node.name) ? node.name.name : undefined;
  return typeof attribute === 'string' && textAttributes.test(attribute) ? textsOf(node.value) : [];
}

/**
 * Returns texts between tags, in attributes that are read aloud, and on each branch of a condition, piece by
 * piece.
 */
export function visibleTexts(file: string, source: string): string[] {
  return findTexts(parseSync(file, source).program).filter((text) => letterPattern.test(text));
}

/** The same, plus the whole content between tags, with `{}` for inserted values. */
export function visibleSentences(file: string, source: string): string[] {
  const { program } = parseSync(file, source);
  return [...findTexts(program), ...findSentences(program)];
}

function findSentences(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(findSentences);
  if (typeof value !== 'object' || value === null) return [];
  const own = isNode(value) && value.type === 'JSXElement' ? [sentenceOf(value.children as Node[])] : [];
  return [...own, ...Object.values(value).flatMap(findSentences)];
}

function sentenceOf(children: readonly Node[]): string {
  const parts = children.map(({ type, value }) => (type === 'JSXText' ? String(value) : '{}'));
  return parts.join('').replace(/\s+/g, ' ').trim();
}
