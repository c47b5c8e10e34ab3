import type { EntryField, ListField } from '@app/content/editing/field';
import { otherLanguages } from '@app/contracts/other-languages';
import type { InputProps } from './input-props';

type ErrorAt = InputProps<EntryField>['errorAt'];

const below =
  (errorAt: ErrorAt, ...start: string[]): ErrorAt =>
  (path) =>
    errorAt([...start, path].filter(Boolean).join('.'));

const entriesOf = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

/** Returns whether a field or a value within it has an error. */
export function isWrong(field: EntryField, value: unknown, errorAt: ErrorAt): boolean {
  if (errorAt('')) return true;
  switch (field.kind) {
    case 'group':
      return field.fields.some((part) => isWrong(part, undefined, below(errorAt, part.path)));
    case 'list':
      return entriesOf(value).some((entry, place) =>
        isEntryWrong(field, entry, below(errorAt, String(place))),
      );
    case 'lines':
      return entriesOf(value).some((_, place) => errorAt(String(place)) !== undefined);
    default:
      return false;
  }
}

/** Returns whether a list entry has an error, in any language. */
export function isEntryWrong(
  { fields, translated = [] }: ListField,
  entry: Record<string, unknown>,
  errorAt: ErrorAt,
): boolean {
  const isTranslationWrong = otherLanguages.some((language) =>
    translated.some((part) => isWrong(part, undefined, below(errorAt, 'translations', language, part.path))),
  );
  return (
    isTranslationWrong || fields.some((part) => isWrong(part, entry[part.path], below(errorAt, part.path)))
  );
}
