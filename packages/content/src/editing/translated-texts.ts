import type { TranslatedField } from './field';

/** A text that an entry may say in each language. */
export interface TranslatedText {
  /** The keys that lead to it. */
  readonly keys: readonly string[];
  readonly label: string;
}

/** The texts of fields, those within groups among them. */
export function textsOf(fields: readonly TranslatedField[]): TranslatedText[] {
  return fields.flatMap((field) =>
    field.kind === 'group'
      ? field.fields.map(({ path, label }) => ({
          keys: [field.path, path],
          label: `${field.label}: ${label}`,
        }))
      : [{ keys: [field.path], label: field.label }],
  );
}

/** Whether an entry is still the build's: one of these fields says what the build says. Else another one was typed over it. */
export function isBuiltEntry(
  recognizedBy: readonly string[],
  entry: Readonly<Record<string, unknown>>,
  built: Readonly<Record<string, unknown>> | undefined,
): boolean {
  return built !== undefined && recognizedBy.some((key) => entry[key] === built[key]);
}

/** The text at these keys; undefined where there is none. */
export function textAt(words: unknown, keys: readonly string[]): string | undefined {
  const found = keys.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined,
    words,
  );
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** The same words with another text at these keys. */
export function withText(
  words: Readonly<Record<string, unknown>>,
  [key = '', ...rest]: readonly string[],
  text: string,
): Record<string, unknown> {
  const within = (words[key] ?? {}) as Readonly<Record<string, unknown>>;
  return { ...words, [key]: rest.length > 0 ? withText(within, rest, text) : text };
}
