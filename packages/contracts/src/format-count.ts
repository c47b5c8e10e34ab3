/**
 * A whole number with separators: `12,345`. Not by Intl: the first formatter of a page loads the tables of all
 * languages, which holds up a phone for a quarter of a second.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
