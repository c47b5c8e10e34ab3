import { site } from '../site-words';

type Words = Readonly<Record<string, string>>;

/** Returns an owner's text between the values, and the numbers of those; undefined where there is none. */
export function splitOwn(own: string | undefined): { texts: string[]; places: number[] } | undefined {
  if (own === undefined) return undefined;
  const pieces = own.split(/\{(\d+)\}/);
  return {
    texts: pieces.filter((_, place) => place % 2 === 0),
    places: pieces.filter((_, place) => place % 2 === 1).map(Number),
  };
}

/** The texts of the build, taken before they were replaced. */
const originals = new WeakMap<object, Record<string, string>>();

/** Objects and lists of texts, not components or elements. */
const isPlain = (part: unknown): part is object =>
  Array.isArray(part) ||
  (Object.getPrototypeOf(Object(part)) === Object.prototype && !Object.hasOwn(Object(part), '$$typeof'));

/** Replaces texts inside an object that has just been built. */
export function rewordBuilt(object: object): void {
  const parts = object as Record<string, unknown>;
  for (const [key, part] of Object.entries(parts)) {
    if (typeof part === 'string') parts[key] = site.reword?.(part, []) ?? part;
    else if (isPlain(part)) rewordBuilt(part);
  }
}

/** Replaces texts inside an object, as modules hold references to it. Values that owners edit as a whole stay. */
export function rewordObject(object: object): void {
  const parts = object as Record<string, unknown>;
  const built = originals.get(object) ?? {};
  originals.set(object, built);
  for (const [key, part] of Object.entries(parts)) {
    if (typeof part === 'string') {
      built[key] ??= part;
      parts[key] = site.reword?.(built[key], []) ?? built[key];
    } else if (isPlain(part) && !site.editables.some(({ value }) => value === part)) rewordObject(part);
  }
}

/** Replaces the texts that are read one by one: by the original, with `{}` in place of values. */
export function setRewordings(words: Words | undefined): void {
  site.reword = (text, values) => {
    if (typeof text === 'string') return words?.[text];
    const own = splitOwn(words?.[text.join('{}')]);
    return own && String.raw({ raw: own.texts }, ...own.places.map((place) => values[place]));
  };
}
