import type { ToldText } from '@app/contracts/content/schema';

/** What of a list somebody has said still fits, and when (dashboard.older-translations). */
export interface Confirmations {
  /** All that it says. */
  readonly confirmedAt: Date | null;
  /** Single texts, by `textKey`. */
  readonly confirmedTexts: Readonly<Record<string, string>> | null;
}

/** Under which a text is kept; ids of entries and keys have no dots. */
export function textKey({
  entry,
  language,
  keys,
}: Readonly<Omit<ToldText, 'keys'>> & { keys: readonly string[] }): string {
  return [entry, language, ...keys].join('.');
}

/** When somebody said last that a text still fits; 0 for never. */
export function confirmedMoment(of: Confirmations | undefined, key: string): number {
  const single = of?.confirmedTexts?.[key];
  return Math.max(of?.confirmedAt?.getTime() ?? 0, single ? Date.parse(single) : 0);
}
