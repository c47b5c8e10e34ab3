import { arrangeMenu, type MenuEntry } from './arrange-menu';
import { type Editable, site, type Words } from './site-words';

/*
 * Replaces site texts at run time: on servers, in pages that arrive with published texts, and in the studio's
 * preview frame.
 */

type Parts = Record<string, unknown>;

function isObject(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null;
}

/**
 * Changes the object in place because modules hold references to it. List elements are replaced as a whole,
 * since several lists may share one.
 */
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
/**
 * Serialized originals of values that were built from nothing else, taken before they were changed in place.
 */
const originals = new WeakMap<object, string>();

function renew({ path, value, build }: Editable): void {
  const built = build();
  if (built === value && !originals.has(value)) originals.set(value, JSON.stringify(value));
  // Copied because other modules may hold the built value; texts are plain JSON.
  const fresh: object = JSON.parse((built === value && originals.get(value)) || JSON.stringify(built));
  renewObject(value, withWords(path, fresh));
}

/** Published values were validated before they got here. */
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

/**
 * Returns the part at the longer path of the value at the shorter one, such as the first element of a list
 * that is published as a whole.
 */
function valueWithin(value: unknown, at: string, path: string): unknown {
  if (!path.startsWith(`${at}.`)) return undefined;
  const keys = path.slice(at.length + 1).split('.');
  return keys.reduce<unknown>(
    (part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined),
    value,
  );
}

/** Skips a path that no longer exists, such as one of an earlier release. */
function put(target: object, [key = '', ...rest]: string[], word: unknown): void {
  if (!Object.hasOwn(target, key)) return;
  const parts = target as Parts;
  // Copied because the same value may be inserted in several places and is changed there.
  if (rest.length === 0) parts[key] = JSON.parse(JSON.stringify(word));
  else if (isObject(parts[key])) put(parts[key], rest, word);
}

function renewAll(next: Words): void {
  words = next;
  site.editables.forEach(renew);
}

/** Returns the currently published texts. */
export function siteWords(): Words {
  return words;
}

/**
 * Sets validated texts, globally for the process or the page, as `setSiteCurrency` does. Setting the same
 * object again has no effect.
 */
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

/** Calls back whenever different texts are published; returns a function that stops it. */
export function followSiteWords(follower: () => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/**
 * Returns the values that these paths would have if nothing were published there, for the loaded modules;
 * paths that do not exist are omitted. Synchronous, so nobody else sees the intermediate state.
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
  // A French module is registered after the English one that it is built from, so the last one wins.
  for (const { path: start, value } of site.editables.toReversed()) {
    if (!start) continue;
    if (path === start) return value;
    const found = valueWithin(value, start, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
