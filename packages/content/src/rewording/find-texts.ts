import { parseSync } from 'vite';
import { bare, isNode, type Node, nameOf, nodes } from './syntax.ts';

/** A text in the source of a module. */
export interface FoundText {
  /** Names of constants and keys that lead to it; numbered from 2 where they lead to several. */
  path: string;
  /**
   * Where the text is: a constant that other modules read, a property, what a function returns, or in a value that is
   * built again whenever texts are published.
   */
  place: 'constant' | 'property' | 'result' | 'derived';
  node: Node;
  /** The property that has the text as its value. */
  property: Node | undefined;
  /** The object that the property is in, directly or not; the path of `editable('', …)` for a derived one. */
  object: Node | undefined;
  /** The text between values, one more than those. */
  parts: string[];
  values: string[];
}

const hasLetters = /\p{L}/u;

/** Names a value for owners: `{minutes}` of `minutes`, `limits.minutes` or `formatCount(minutes)`. */
function valueName(value: unknown): string {
  const node = bare(value);
  if (node?.type === 'MemberExpression') return nameOf(node.property) ?? 'value';
  if (node?.type === 'CallExpression') return valueName(nodes(node.arguments)[0] ?? node.callee);
  return (node?.type === 'Identifier' && nameOf(node)) || 'value';
}

function readTemplate(template: Node): Pick<FoundText, 'parts' | 'values'> {
  const names: string[] = [];
  for (const expression of nodes(template.expressions)) {
    const name = valueName(expression);
    const same = names.filter((each) => each.replace(/\d+$/, '') === name).length;
    names.push(same > 0 ? `${name}${same + 1}` : name);
  }
  const parts = nodes(template.quasis).map((quasi) => (quasi.value as { cooked: string }).cooked);
  return { parts, values: names };
}

/** Returns a text as its parts; undefined for every other expression. */
export function readText(node: Node): Pick<FoundText, 'parts' | 'values'> | undefined {
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? { parts: [node.value], values: [] } : undefined;
  const template = node.type === 'TaggedTemplateExpression' ? node.quasi : node;
  return isNode(template) && template.type === 'TemplateLiteral' ? readTemplate(template) : undefined;
}

/** Returns what `editable('', …)` builds, which has no field in the studio, and its path. */
function derivedValue(node: Node | undefined) {
  const [path, build] = node?.type === 'CallExpression' ? nodes(node.arguments) : [];
  if (nameOf(node?.callee) !== 'editable' || path?.type !== 'Literal' || path.value !== '') return undefined;
  return { path, value: bare(build?.body) };
}

class TextFinder {
  readonly found: FoundText[] = [];
  object: Node | undefined;
  /** Whether all is made again whenever texts are published. */
  isDerived = false;

  add(node: Node, path: string, place: FoundText['place'], property?: Node): void {
    const text = readText(node);
    if (!text?.parts.some((part) => hasLetters.test(part))) return;
    const same = this.found.filter((other) => other.path.replace(/\.\d+$/, '') === path).length;
    this.found.push({
      ...text,
      node,
      place,
      property,
      object: this.object,
      path: same > 0 ? `${path}.${same + 1}` : path,
    });
  }

  /** The value of a constant or a property. */
  visit(value: unknown, path: string, property?: Node): void {
    const node = bare(value);
    if (!node) return;
    if (node.type === 'ArrayExpression') {
      for (const [place, each] of nodes(node.elements).entries()) this.visit(each, `${path}.${place}`);
    } else if (node.type === 'ObjectExpression') {
      for (const property of nodes(node.properties)) {
        const name = property.computed ? undefined : nameOf(property.key);
        if (name !== undefined) this.visit(property.value, `${path}.${name}`, property);
      }
    } else if (/Function/.test(node.type)) this.visitFunction(node, path);
    else if (this.isDerived) this.visitDerived(node, path);
    else if (readText(node)) {
      this.add(node, path, this.object ? 'property' : 'constant', property);
    }
  }

  /** A text or both of a condition. */
  visitDerived(node: Node, path: string): void {
    if (node.type !== 'ConditionalExpression') {
      if (readText(node)) this.add(node, path, 'derived');
      return;
    }
    for (const each of nodes([node.consequent, node.alternate])) this.visitDerived(each, path);
  }

  visitFunction({ body }: Node, path: string): void {
    if (!isNode(body)) return;
    if (body.type === 'BlockStatement') this.visitReturns(body, path);
    else this.visitResult(body, path);
  }

  visitReturns(value: unknown, path: string): void {
    for (const node of Array.isArray(value) ? nodes(value) : isNode(value) ? [value] : []) {
      if (/Function/.test(node.type)) continue;
      if (node.type === 'ReturnStatement') this.visitResult(node.argument, path);
      else for (const part of Object.values(node)) this.visitReturns(part, path);
    }
  }

  /** What a function may return, on every branch. */
  visitResult(value: unknown, path: string): void {
    const node = bare(value);
    if (!node) return;
    if (readText(node)) {
      this.add(node, path, 'result');
      const template = node.type === 'TaggedTemplateExpression' ? node.quasi : node;
      const inner = isNode(template) ? nodes(template.expressions) : [];
      for (const part of inner) if (bare(part)?.type !== 'Identifier') this.visitResult(part, path);
    } else if (node.type === 'ConditionalExpression') {
      this.visitResult(node.consequent, path);
      this.visitResult(node.alternate, path);
    } else if (node.type === 'LogicalExpression') this.visitResult(node.right, path);
  }
}

/** Returns a constant's name without its language, as in `frenchStatus`; empty if nothing is left. */
const withoutLanguage = (name: string) =>
  name.replace(/^(?:english|french)(.?)/, (_, next: string) => next.toLowerCase());

/**
 * Returns the texts of a module: constants, properties of objects, and what functions return. Texts that neither is,
 * such as arguments of other functions, cannot be changed.
 */
export function findTexts(file: string, source: string): FoundText[] {
  const finder = new TextFinder();
  for (const statement of nodes(parseSync(file, source).program.body)) {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declaration = isExported ? statement.declaration : statement;
    if (!isNode(declaration)) continue;
    if (declaration.type === 'FunctionDeclaration') {
      finder.visitFunction(declaration, nameOf(declaration.id) ?? '');
    }
    for (const { id, init } of nodes(declaration.declarations)) {
      const derived = derivedValue(bare(init));
      const node = derived ? derived.value : bare(init);
      const isConstant = node !== undefined && readText(node) !== undefined;
      finder.object = derived?.path ?? (isConstant ? undefined : node);
      finder.isDerived = derived !== undefined;
      if (!isConstant || isExported) finder.visit(node, nameOf(id) ?? '');
    }
  }
  return finder.found;
}

/** The language and the path of a text in a module that has both languages, such as those of mails. */
export function splitLanguage(path: string): { isFrench: boolean; path: string } {
  const [name = '', ...rest] = path.split('.');
  const parts = [withoutLanguage(name), ...rest].filter(Boolean);
  return { isFrench: name.startsWith('french'), path: parts.join('.') };
}
