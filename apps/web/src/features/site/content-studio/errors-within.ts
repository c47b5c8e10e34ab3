import type { EntryField, ListField } from '@app/content/editing/field';
import { otherLanguages } from '@app/contracts/other-languages';
import { createContext, useContext, useState } from 'react';
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

/** Number of calls started that may report errors for the surrounding field. */
export const CallsContext = createContext(0);

/**
 * Returns the position that a list entry had when the list was sent, by key; -1 if it wasn't in it. Errors
 * refer to positions, and entries may move before the response arrives and before the next save.
 */
export function useRefusedPlaces(keys: readonly string[]): (key: string) => number {
  const calls = useContext(CallsContext);
  const [sent, setSent] = useState({ calls, keys });
  if (sent.calls !== calls) setSent({ calls, keys });
  return (key) => sent.keys.indexOf(key);
}
