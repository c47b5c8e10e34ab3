import type { EntryText } from '@app/contracts/site/content/schema';

/**
 * The confirmations that a list's translations still fit, and when they were made
 * (dashboard.older-translations).
 */
export interface Confirmations {
  /** For the whole value; for a list only as recorded by earlier builds. */
  readonly confirmedAt: Date | null;
  /** For single texts, by `textKey`. */
  readonly confirmedTexts: Readonly<Record<string, { at: string; of: string }>> | null;
}

/** Returns the key of a text; ids of entries and keys contain no dots. */
export function textKey({
  entry,
  language,
  keys,
}: Readonly<Omit<EntryText, 'keys'>> & { keys: readonly string[] }): string {
  return [entry, language, ...keys].join('.');
}

interface Confirmation {
  readonly at: number;
  /** The first-language text at that time, where recorded. */
  readonly of?: string;
}

/** Returns when a text was last confirmed to fit, and the original it refers to; time 0 for never. */
export function confirmationOf(row: Confirmations | undefined, key: string): Confirmation {
  const wholeConfirmedAt = row?.confirmedAt?.getTime() ?? 0;
  const textConfirmation = row?.confirmedTexts?.[key];
  const at = Date.parse(textConfirmation?.at ?? '');
  return textConfirmation && at >= wholeConfirmedAt
    ? { at, of: textConfirmation.of }
    : { at: wholeConfirmedAt };
}
