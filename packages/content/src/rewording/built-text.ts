/**
 * A text of the product as `built-texts.gen.ts` has it: a constant; a template that gets its values where it is shown;
 * or a constant with the values that the build has put in.
 */
export type BuiltText =
  | string
  | { readonly template: string; readonly built?: Readonly<Record<string, string>> };

export type BuiltTexts = Readonly<Record<string, BuiltText>>;

const placeholder = /\{(\w+)\}/g;

/** Returns the text with its values as `{name}`. */
export const templateOf = (text: BuiltText): string => (typeof text === 'string' ? text : text.template);

/** Returns the names of the values in a text, in the order of their first places. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(placeholder), ([, name = '']) => name)),
];

/** Returns a text as code looks it up: with `{}` in place of the values that code fills in. */
export function keyOf(text: BuiltText): string {
  if (typeof text === 'string') return text;
  const { template, built } = text;
  return template.replace(placeholder, (_, name: string) => built?.[name] ?? '{}');
}

/**
 * Returns an owner's text as code needs it: with the number of each value in its original, and with the spaces around
 * that one, after which code goes on.
 */
export function ownWords(text: BuiltText, typed: string): string {
  const [before = '', after = ''] = [/^\s*/, /\s*$/].map((spaces) => spaces.exec(templateOf(text))?.[0]);
  const own = before + typed.trim() + after;
  if (typeof text === 'string') return own;
  const { template, built } = text;
  const names = Array.from(template.matchAll(placeholder), ([, name = '']) => name);
  return own.replace(placeholder, (whole, name: string) => {
    const place = names.indexOf(name);
    return built?.[name] ?? (place < 0 ? whole : `{${place}}`);
  });
}
