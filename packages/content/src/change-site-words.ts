import { arrangeMenu, type MenuEntry } from './arrange-menu';
import { rewordBuilt, rewordObject, setRewordings } from './rewording/apply-rewordings';
import { derivedPath, type Editable, rewordedPath, site, type Words } from './site-words';

/*
 * Replaces site texts at run time: on servers, in pages that arrive with published texts, and in the studio's
 * preview frame.
 */

type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/**
 * Changes the object in place because modules hold references to it. List elements are replaced as a whole,
 * since several lists may share one.
 */
function assignDeep(into: object, from: object): void {
  if (Array.isArray(into)) {
    into.splice(0, into.length, ...(from as unknown[]));
    return;
  }
  const [targetObject, sourceObject] = [into as JsonObject, from as JsonObject];
  for (const key of Object.keys(targetObject)) if (!(key in sourceObject)) delete targetObject[key];
  for (const [key, value] of Object.entries(sourceObject)) {
    const before = targetObject[key];
    if (before === value) continue;
    if (isObject(before) && isObject(value) && Array.isArray(before) === Array.isArray(value)) {
      assignDeep(before, value);
    } else targetObject[key] = value;
  }
}

let words: Words = {};
const followers = new Set<() => void>();
/**
 * Serialized originals of values that were built from nothing else, taken before they were changed in place.
 */
const originals = new WeakMap<object, string>();

function applyWords({ path, value, build }: Editable): void {
  if (path === rewordedPath) {
    rewordObject(value);
    return;
  }
  const built = build();
  if (built === value && !originals.has(value)) originals.set(value, JSON.stringify(value));
  // Copied because other modules may hold the built value; texts are plain JSON.
  const copy: object = JSON.parse((built === value && originals.get(value)) || JSON.stringify(built));
  if (path === derivedPath) rewordBuilt(copy);
  assignDeep(value, withWords(path, copy));
}

/** Published values were validated before they got here. */
site.arrange = (links, path) => {
  const entries = words[path];
  return Array.isArray(entries) ? arrangeMenu(links, entries as MenuEntry[]) : links;
};

site.meet = (met) => {
  if (site.text) applyWords(met);
};

function withWords(path: string, value: object): object {
  const root = { value };
  for (const [at, word] of path && path !== derivedPath ? Object.entries(words) : []) {
    const nested = valueWithin(word, at, path);
    if (isObject(nested)) root.value = JSON.parse(JSON.stringify(nested));
    if (!`${at}.`.startsWith(`${path}.`)) continue;
    setAtPath(root, ['value', ...at.slice(path.length + 1).split('.')].filter(Boolean), word);
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
function setAtPath(target: object, [key = '', ...rest]: string[], word: unknown): void {
  if (!Object.hasOwn(target, key)) return;
  const parts = target as JsonObject;
  // Copied because the same value may be inserted in several places and is changed there.
  if (rest.length === 0) parts[key] = JSON.parse(JSON.stringify(word));
  else if (isObject(parts[key])) setAtPath(parts[key], rest, word);
}

function applyAllWords(next: Words): void {
  words = next;
  setRewordings(next[rewordedPath] as Readonly<Record<string, string>> | undefined);
  site.editables.forEach(applyWords);
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
  applyAllWords(next);
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
  applyAllWords(Object.fromEntries(Object.entries(published).filter(([path]) => !paths.includes(path))));
  const found = paths.flatMap((path) => {
    const value = wordAt(path);
    return value === undefined ? [] : [[path, JSON.parse(JSON.stringify(value))]];
  });
  applyAllWords(published);
  return Object.fromEntries(found);
}

function wordAt(path: string): unknown {
  // A French module is registered after the English one that it is built from, so the last one wins.
  for (const { path: start, value } of site.editables.toReversed()) {
    if (!start || start === derivedPath) continue;
    if (path === start) return value;
    const found = valueWithin(value, start, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
