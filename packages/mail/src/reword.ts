import { siteWords } from '@app/content/change-site-words';
import { parseWordPath } from '@app/content/path-in-language';
import { splitOwn } from '@app/content/rewording/apply-rewordings';
import { ownWords } from '@app/content/rewording/built-text';
import { builtTexts } from '@app/content/rewording/built-texts.gen';

/*
 * Puts an owner's words in place of those of a mail. The build inserts the calls
 * (`packages/content/src/rewording/reword-plugin.ts`) with the path of each text, because a process writes mails in
 * every language.
 */

/** Returns the owner's text at a path, with the numbers of its values. */
function ownText(at: string): string | undefined {
  const own = siteWords()[at];
  const { language, path } = parseWordPath(at);
  const built = builtTexts[language][path];
  return typeof own === 'string' && built !== undefined ? ownWords(built, own) : undefined;
}

/** Returns the owner's text in place of one of the product, or that one. */
export const reword = (text: string, path: string): string => ownText(path) ?? text;

type TextTag<Text> = (texts: TemplateStringsArray, ...values: never[]) => Text;

/** The same for a template with a tag. */
export const retellWith =
  <Text>(tag: TextTag<Text>, path: string): TextTag<Text> =>
  (texts, ...values) => {
    const own = splitOwn(ownText(path));
    if (!own) return tag(texts, ...values);
    const template = Object.assign([...own.texts], { raw: own.texts });
    return tag(template, ...own.places.map((place) => values[place] as never));
  };

const plain = (texts: TemplateStringsArray, ...values: unknown[]) => String.raw({ raw: texts }, ...values);

/** The same for a template without a tag. */
export const retell = (path: string) => retellWith(plain, path);
