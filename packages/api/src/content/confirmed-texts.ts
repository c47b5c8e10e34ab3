import type { ToldText } from '@app/contracts/content/schema';

/** What of a list somebody has said still fits, and when (dashboard.older-translations). */
export interface Confirmations {
  /** All that it says: of a list only what builds before this one have noted. */
  readonly confirmedAt: Date | null;
  /** Single texts, by `textKey`. */
  readonly confirmedTexts: Readonly<Record<string, { at: string; of: string }>> | null;
}

/** Under which a text is kept; ids of entries and keys have no dots. */
export function textKey({
  entry,
  language,
  keys,
}: Readonly<Omit<ToldText, 'keys'>> & { keys: readonly string[] }): string {
  return [entry, language, ...keys].join('.');
}

interface Confirmation {
  readonly at: number;
  /** What the first language said then, where it was noted. */
  readonly of?: string;
}

/** When somebody said last that a text still fits, and of which words; 0 for never. */
export function confirmationOf(row: Confirmations | undefined, key: string): Confirmation {
  const whole = row?.confirmedAt?.getTime() ?? 0;
  const single = row?.confirmedTexts?.[key];
  const at = Date.parse(single?.at ?? '');
  return single && at >= whole ? { at, of: single.of } : { at: whole };
}
