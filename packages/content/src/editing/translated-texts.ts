import type { TranslatedField } from './field';

/** A text that an entry may have in each language. */
export interface TranslatedText {
  /** Keys of the path to it. */
  readonly keys: readonly string[];
  readonly label: string;
}

/** Returns the texts of fields, including those within groups. */
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

/**
 * Whether an entry is still the build's: one of these fields has the build's text. Otherwise the owner has
 * typed another entry over it.
 */
export function isBuiltEntry(
  identityKeys: readonly string[],
  entry: Readonly<Record<string, unknown>>,
  built: Readonly<Record<string, unknown>> | undefined,
): boolean {
  return built !== undefined && identityKeys.some((key) => entry[key] === built[key]);
}

/** Returns the text at these keys; undefined if there is none. */
export function textAt(words: unknown, keys: readonly string[]): string | undefined {
  const found = keys.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[key] : undefined,
    words,
  );
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** Returns a copy with another text, or other lines, at these keys. */
export function withText(
  words: Readonly<Record<string, unknown>>,
  [key = '', ...rest]: readonly string[],
  text: string | readonly unknown[],
): Record<string, unknown> {
  const nested = (words[key] ?? {}) as Readonly<Record<string, unknown>>;
  return { ...words, [key]: rest.length > 0 ? withText(nested, rest, text) : text };
}
