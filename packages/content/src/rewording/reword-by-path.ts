import { siteWords } from '../change-site-words';
import type { Words } from '../site-words';
import { splitOwn } from './apply-rewordings';
import { ownText } from './own-text';

/*
 * Puts an owner's words in place of those that servers write, such as in mails. The build inserts the calls
 * (`reword-plugin.ts`) with the path of each text, because a process writes in every language.
 */

/** What is read instead of the published words, and the paths of what is asked for. */
let trial: { words: Words; asked: Set<string> } | undefined;

/**
 * Runs `write`, which must not wait for anything, with other words than the published ones. Returns what it does, and
 * the paths of the texts in it.
 */
export function tryWords<Written>(
  words: Words,
  write: () => Written,
): { written: Written; asked: Set<string> } {
  const asked = new Set<string>();
  trial = { words, asked };
  try {
    return { written: write(), asked };
  } finally {
    trial = undefined;
  }
}

function ownAt(path: string): string | undefined {
  trial?.asked.add(path);
  return ownText(trial?.words ?? siteWords(), path);
}

/** Returns the owner's text in place of one of the product, or that one. */
export const reword = (text: string, path: string): string => ownAt(path) ?? text;

type TextTag<Text> = (texts: TemplateStringsArray, ...values: never[]) => Text;

/** The same for a template with a tag. */
export const retellWith =
  <Text>(tag: TextTag<Text>, path: string): TextTag<Text> =>
  (texts, ...values) => {
    const own = splitOwn(ownAt(path));
    if (!own) return tag(texts, ...values);
    const template = Object.assign([...own.texts], { raw: own.texts });
    return tag(template, ...own.places.map((place) => values[place] as never));
  };

const plain = (texts: TemplateStringsArray, ...values: unknown[]) => String.raw({ raw: texts }, ...values);

/** The same for a template without a tag. */
export const retell = (path: string) => retellWith(plain, path);
