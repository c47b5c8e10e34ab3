import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { derivedPath, rewordedPath } from '../site-words.ts';
import { builtTexts } from './built-texts.gen.ts';
import { findReads, type MessageImport } from './find-reads.ts';
import { type FoundText, findTexts, splitLanguage } from './find-texts.ts';
import { hasBothLanguages, isOfServersToo, messageSections, pathOfModule } from './message-modules.ts';
import { isNode, type Node } from './syntax.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const modules = new Map(
  messageSections
    .flatMap((section) => section.modules)
    .map((module) => [
      module.file,
      {
        path: pathOfModule(module),
        hasBothLanguages: hasBothLanguages(module),
        isOfServersToo: isOfServersToo(module),
      },
    ]),
);
const sources = /\/(?:apps\/web|packages\/(?:content|contracts|documents|mail))\/src\/.*(?<!\.test)\.tsx?$/;

type Language = keyof typeof builtTexts;

/** Returns a file's path in the repository without language and ending. */
const plainPath = (file: string) => relative(root, file).replace(/(?:\.fr)?\.tsx?$/, '');

/** Has what a function returns asked for whenever it runs. */
function editResult(code: MagicString, { node, values }: FoundText, path?: string): void {
  const key = path && JSON.stringify(path);
  if (values.length === 0) {
    code.appendRight(node.start, '__reword(');
    code.appendLeft(node.end, key ? `, ${key})` : ')');
  } else if (node.type === 'TaggedTemplateExpression' && isNode(node.tag)) {
    code.appendRight(node.tag.start, '__retellWith(');
    code.appendLeft(node.tag.end, `, ${key})`);
  } else code.appendRight(node.start, key ? `__retell(${key})` : '__reword');
}

/** Makes a property ask for its text by path whenever it is read. */
function editProperty(code: MagicString, text: FoundText, path: string): void {
  const { property } = text;
  if (!property) return;
  editResult(code, text, path);
  const [name, value] = [property.key as Node, property.value as Node];
  code.overwrite(property.start, value.start, `get ${code.original.slice(name.start, name.end)}() { return `);
  code.appendLeft(value.end, '; }');
}

/** Returns the message module that an import names. */
function moduleOf(specifier: string, importer: string): string | undefined {
  const aliases = {
    '~/': 'apps/web/src/',
    '@app/contracts/': 'packages/contracts/src/',
    '@app/content/': 'packages/content/src/',
  };
  const alias = Object.entries(aliases).find(([start]) => specifier.startsWith(start));
  const file = alias
    ? join(root, alias[1], specifier.slice(alias[0].length))
    : resolve(dirname(importer), specifier);
  const path = plainPath(`${file}.ts`);
  // `messages` is the namespace of the module beside it.
  return path === 'packages/contracts/src/messages' ? 'packages/contracts/src/message-texts' : path;
}

const screenImport =
  "import { editable as __editable } from '@app/content/site-words';" +
  "import { reword as __reword } from '@app/content/rewording/reword';";
const serverImport = `import { reword as __reword, retell as __retell, retellWith as __retellWith } from ${JSON.stringify(join(import.meta.dirname, 'reword-by-path.ts'))};`;

const constantsOf = new Map<string, ReadonlySet<string>>();

/** Returns the names of a module's constants that are texts. */
function constants(file: string): ReadonlySet<string> {
  const known = constantsOf.get(file);
  if (known) return known;
  const path = `${join(root, file)}.ts`;
  const texts = existsSync(path) ? findTexts(path, readFileSync(path, 'utf8')) : [];
  const names = new Set(texts.filter(({ place }) => place === 'constant').map((text) => text.path));
  constantsOf.set(file, names);
  return names;
}

/** Returns which message module an import of a file names. */
export const importOf =
  (file: string) =>
  (specifier: string): MessageImport | undefined => {
    const found = moduleOf(specifier, file);
    const module = found && modules.get(found);
    return found && module ? { path: module.path, constants: constants(found) } : undefined;
  };

/**
 * Lets owners change the texts of `message-modules.ts`: wherever they are read, built code asks for the owner's words
 * first (docs/decisions/0026-editable-texts-are-one-value-per-process.md). Where code reads a text at load, it stays.
 * Pages, of one language, ask by the text itself; `isServer`: mails and documents, of every language, by its path.
 */
export function rewordPlugin(language: Language = 'en', { isServer = false } = {}): Plugin {
  return {
    name: 'app:reword',
    enforce: 'pre',
    transform(source, id) {
      const [file = ''] = id.split('?');
      if (!sources.test(file)) return null;
      const code = new MagicString(source);
      if (isServer) editByPath(code, file);
      else {
        editModule(code, file, language);
        editReads(code, file, language);
      }
      if (!code.hasChanged()) return null;
      code.prepend(isServer ? serverImport : screenImport);
      return { code: code.toString(), map: code.generateMap({ hires: true, source: id }) };
    },
  };
}

/** Edits the places that read texts of other modules. */
function editReads(code: MagicString, file: string, language: Language): void {
  const { reads, atLoad } = findReads(file, code.original, importOf(file));
  for (const { node, path, shorthand } of reads) {
    if (!(path in builtTexts[language])) continue;
    code.appendRight(node.start, `${shorthand ? `${shorthand}: ` : ''}__reword(`);
    code.appendLeft(node.end, ')');
  }
  // Objects and lists that modules make of texts are edited in place. Schemas and routes keep theirs: forms and error
  // pages reword what they show.
  if (!/\/apps\/web\/src\/(?!routes\/)/.test(file)) return;
  for (const holder of new Set(atLoad.map((read) => read.holder))) if (holder) register(code, holder);
}

/** Has the texts inside an object replaced whenever others are published. */
function register(code: MagicString, object: Node): void {
  code.appendRight(object.start, `__editable('${rewordedPath}', () => (`);
  code.appendLeft(object.end, '))');
}

/** Edits the texts of a message module itself. */
function editModule(code: MagicString, file: string, language: Language): void {
  const module = modules.get(plainPath(file));
  if (!module || module.hasBothLanguages) return;
  const registered = new Set<Node>();
  for (const text of findTexts(file, code.original)) {
    if (!(`${module.path}.${text.path}` in builtTexts[language])) continue;
    const isMadeLate = text.place === 'result' || (text.place === 'derived' && text.values.length > 0);
    if (isMadeLate) editResult(code, text);
    if (!text.object || text.place === 'result' || registered.has(text.object)) continue;
    registered.add(text.object);
    if (text.place === 'derived') code.overwrite(text.object.start, text.object.end, `'${derivedPath}'`);
    else register(code, text.object);
  }
}

/** Edits the texts of a message module of which a process writes every language. */
function editByPath(code: MagicString, file: string): void {
  const module = modules.get(plainPath(file));
  if (!module?.hasBothLanguages && !module?.isOfServersToo) return;
  for (const text of findTexts(file, code.original)) {
    const { isFrench, path } = module.hasBothLanguages
      ? splitLanguage(text.path)
      : { isFrench: file.endsWith('.fr.ts'), path: text.path };
    const at = `${module.path}.${path}`;
    if (!(at in builtTexts[isFrench ? 'fr' : 'en'])) continue;
    const own = isFrench ? `fr.${at}` : at;
    if (text.place === 'result') editResult(code, text, own);
    else editProperty(code, text, own);
  }
}
