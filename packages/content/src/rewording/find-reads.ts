import { parseSync } from 'vite';
import { isNode, type Node, nameOf, nodes } from './syntax.ts';

/** A message module that a source imports. */
export interface MessageImport {
  /** The beginning of its texts' paths. */
  path: string;
  /** The names of its constants. */
  constants: ReadonlySet<string>;
}

/** A place that reads a constant of a message module. */
interface Read {
  node: Node;
  path: string;
  /** The key that `{ key }` leaves out. */
  shorthand?: string;
  /** The outermost object or list that the text is a part of. */
  holder?: Node | undefined;
}

export interface Reads {
  /** Those that run whenever the text is shown. */
  reads: Read[];
  /** Those that run once, when their module loads, before an owner's words are known. */
  atLoad: Read[];
}

interface Imported {
  /** By local name: all constants of a module. */
  namespaces: Map<string, MessageImport>;
  /** By local name: the path of one. */
  names: Map<string, string>;
}

function readImports(
  body: readonly Node[],
  findImport: (specifier: string) => MessageImport | undefined,
): Imported {
  const imported: Imported = { namespaces: new Map(), names: new Map() };
  for (const statement of body) {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') continue;
    const found = findImport(String((statement.source as Node).value));
    if (!found) continue;
    for (const specifier of nodes(statement.specifiers)) {
      const local = nameOf(specifier.local) ?? '';
      const name = nameOf(specifier.imported);
      if (specifier.type === 'ImportNamespaceSpecifier' || name === 'messages') {
        imported.namespaces.set(local, found);
      } else if (name && found.constants.has(name)) imported.names.set(local, `${found.path}.${name}`);
    }
  }
  return imported;
}

/** Returns the names that a pattern declares. */
function declared(pattern: unknown): string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [nameOf(pattern) ?? ''];
    case 'ObjectPattern':
      return nodes(pattern.properties).flatMap((part) => declared(part.value ?? part.argument));
    case 'ArrayPattern':
      return nodes(pattern.elements).flatMap(declared);
    case 'AssignmentPattern':
      return declared(pattern.left);
    case 'RestElement':
      return declared(pattern.argument);
    default:
      return [];
  }
}

/** Returns the names that a function or a block declares, and so hides from what is within. */
function hiddenBy(node: Node): string[] {
  const params = /Function/.test(node.type) ? nodes(node.params).flatMap(declared) : [];
  const statements = node.type === 'BlockStatement' ? nodes(node.body) : [];
  const variables = statements.flatMap((statement) =>
    nodes(statement.declarations).flatMap(({ id }) => declared(id)),
  );
  return [...params, ...variables];
}

const skipped = /^(?:Import|Export(?:All|Specifier))|^TS(?!(?:As|Satisfies|NonNull)Expression$)/;

class ReadFinder {
  readonly found: Reads = { reads: [], atLoad: [] };

  readonly imported: Imported;

  constructor(imported: Imported) {
    this.imported = imported;
  }

  visit(value: unknown, hidden: ReadonlySet<string>, isLate: boolean, holder?: Node): void {
    if (Array.isArray(value)) {
      for (const each of value) this.visit(each, hidden, isLate, holder);
      return;
    }
    if (!isNode(value) || skipped.test(value.type)) return;
    const own = hiddenBy(value);
    const within = own.length > 0 ? new Set([...hidden, ...own]) : hidden;
    const isRunLate = isLate || /Function/.test(value.type);
    const add = (read: Read) => this.found[isRunLate ? 'reads' : 'atLoad'].push(read);
    if (value.type === 'MemberExpression' && !value.computed) {
      const namespace = nameOf(value.object) ?? '';
      const name = nameOf(value.property) ?? '';
      const module = within.has(namespace) ? undefined : this.imported.namespaces.get(namespace);
      if (module?.constants.has(name)) add({ node: value, path: `${module.path}.${name}`, holder });
      else this.visit(value.object, within, isRunLate);
      return;
    }
    if (value.type === 'Identifier') {
      const path = within.has(nameOf(value) ?? '') ? undefined : this.imported.names.get(nameOf(value) ?? '');
      if (path) add({ node: value, path, holder });
      return;
    }
    if (value.type === 'Property' && !value.computed) {
      const name = nameOf(value.key) ?? '';
      const path = value.shorthand && !within.has(name) ? this.imported.names.get(name) : undefined;
      if (path) add({ node: value, path, shorthand: name, holder });
      else if (!value.shorthand) this.visit(value.value, within, isRunLate, holder);
      return;
    }
    if (/Property|MethodDefinition/.test(value.type)) return;
    const isHolder = value.type === 'ObjectExpression' || value.type === 'ArrayExpression';
    for (const part of Object.values(value))
      this.visit(part, within, isRunLate, holder ?? (isHolder ? value : undefined));
  }
}

/** Returns where a source reads constants of message modules. */
export function findReads(
  file: string,
  source: string,
  findImport: (specifier: string) => MessageImport | undefined,
): Reads {
  const body = nodes(parseSync(file, source).program.body);
  const imported = readImports(body, findImport);
  const finder = new ReadFinder(imported);
  if (imported.namespaces.size + imported.names.size > 0) finder.visit(body, new Set(), false);
  return finder.found;
}
