/** Formats a whole number with separators: `12 345`, with narrow no-break spaces. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
}
