import { arrangeMenu, type MenuEntry } from './arrange-menu';
import { type Editable, site, type Words } from './site-words';

/* What servers do with words, pages that came with some, and the frame of the studio. */

type Parts = Record<string, unknown>;

function isObject(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

/** In place, because modules hold it. Elements of lists are exchanged whole: the same one may stand in several. */
function renewObject(into: object, from: object): void {
  if (Array.isArray(into)) {
    into.splice(0, into.length, ...(from as unknown[]));
    return;
  }
  const [kept, made] = [into as Parts, from as Parts];
  for (const key of Object.keys(kept)) if (!(key in made)) delete kept[key];
  for (const [key, value] of Object.entries(made)) {
    const before = kept[key];
    if (before === value) continue;
    if (isObject(before) && isObject(value) && Array.isArray(before) === Array.isArray(value)) {
      renewObject(before, value);
    } else kept[key] = value;
  }
}

let words: Words = {};
const followers = new Set<() => void>();
/** What was built of nothing else, before it was changed in place. */
const originals = new WeakMap<object, string>();

function renew({ path, value, build }: Editable): void {
  const built = build();
  if (built === value && !originals.has(value)) originals.set(value, JSON.stringify(value));
  // What is built may be held by others as well; words are JSON.
  const fresh: object = JSON.parse((built === value && originals.get(value)) || JSON.stringify(built));
  renewObject(value, withWords(path, fresh));
}

/** What is published has been checked on its way here. */
site.arrange = (links, path) => {
  const entries = words[path];
  return Array.isArray(entries) ? arrangeMenu(links, entries as MenuEntry[]) : links;
};

site.meet = (met) => {
  if (site.text) renew(met);
};

function withWords(path: string, value: object): object {
  const root = { value };
  for (const [at, word] of path ? Object.entries(words) : []) {
    const within = valueWithin(word, at, path);
    if (isObject(within)) root.value = JSON.parse(JSON.stringify(within));
    if (!`${at}.`.startsWith(`${path}.`)) continue;
    put(root, ['value', ...at.slice(path.length + 1).split('.')].filter(Boolean), word);
  }
  return root.value;
}

/** Of a value at one path the part at a longer one, such as the first of a list that is published whole. */
function valueWithin(value: unknown, at: string, path: string): unknown {
  if (!path.startsWith(`${at}.`)) return undefined;
  const keys = path.slice(at.length + 1).split('.');
  return keys.reduce<unknown>(
    (part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined),
    value,
  );
}

/** A place that is no more, such as one of an earlier release, is passed over. */
function put(target: object, [key = '', ...rest]: string[], word: unknown): void {
  if (!Object.hasOwn(target, key)) return;
  const parts = target as Parts;
  // Of its own: the same words are put in wherever their place is, and changed there.
  if (rest.length === 0) parts[key] = JSON.parse(JSON.stringify(word));
  else if (isObject(parts[key])) put(parts[key], rest, word);
}

function renewAll(next: Words): void {
  words = next;
  site.editables.forEach(renew);
}

/** What is published now. */
export function siteWords(): Words {
  return words;
}

/** Takes what has been checked: one for the process or the page, as `setSiteCurrency`. The same words again change nothing. */
export function setSiteWords(next: Words): void {
  if (next === words) return;
  const text = Object.keys(next).length > 0 ? JSON.stringify(next) : '';
  const changed = text !== site.text;
  site.text = text;
  words = next;
  if (!changed) return;
  renewAll(next);
  for (const follower of followers) follower();
}

/** Calls back whenever other words are published; returns how to stop. */
export function followSiteWords(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/**
 * What would stand at these paths if nothing were published there, for the modules that are loaded; a path without such a
 * place is left out. In one go: nobody else sees it.
 */
export function wordsWithout(paths: readonly string[]): Record<string, unknown> {
  const published = words;
  renewAll(Object.fromEntries(Object.entries(published).filter(([path]) => !paths.includes(path))));
  const found = paths.flatMap((path) => {
    const value = wordAt(path);
    return value === undefined ? [] : [[path, JSON.parse(JSON.stringify(value))]];
  });
  renewAll(published);
  return Object.fromEntries(found);
}

function wordAt(path: string): unknown {
  // A French module is registered after the English one that it is made of, so the last one counts.
  for (const { path: start, value } of site.editables.toReversed()) {
    if (!start) continue;
    if (path === start) return value;
    const found = valueWithin(value, start, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
