import type { EntryField, ListField } from '@app/content/editing/field';
import { otherLanguages } from '@app/contracts/other-languages';
import type { InputProps } from './input-props';

type ErrorAt = InputProps<EntryField>['errorAt'];

const scopedErrorAt =
  (errorAt: ErrorAt, ...start: string[]): ErrorAt =>
  (path) =>
    errorAt([...start, path].filter(Boolean).join('.'));

const entriesOf = (value: unknown) => (Array.isArray(value) ? (value as Record<string, unknown>[]) : []);

/** Returns whether a field or a value within it has an error. */
export function hasErrors(field: EntryField, value: unknown, errorAt: ErrorAt): boolean {
  if (errorAt('')) return true;
  switch (field.kind) {
    case 'group':
      return field.fields.some((part) => hasErrors(part, undefined, scopedErrorAt(errorAt, part.path)));
    case 'list':
      return entriesOf(value).some((entry, index) =>
        entryHasErrors(field, entry, scopedErrorAt(errorAt, String(index))),
      );
    case 'lines':
      return entriesOf(value).some((_, index) => errorAt(String(index)) !== undefined);
    default:
      return false;
  }
}

/** Returns whether a list entry has an error, in any language. */
export function entryHasErrors(
  { fields, translated = [] }: ListField,
  entry: Record<string, unknown>,
  errorAt: ErrorAt,
): boolean {
  const translationHasErrors = otherLanguages.some((language) =>
    translated.some((part) =>
      hasErrors(part, undefined, scopedErrorAt(errorAt, 'translations', language, part.path)),
    ),
  );
  return (
    translationHasErrors ||
    fields.some((part) => hasErrors(part, entry[part.path], scopedErrorAt(errorAt, part.path)))
  );
}
