/**
 * Formats a whole number with separators: `12,345`. Avoids Intl, because a page's first formatter loads the
 * tables of all languages, which blocks a phone for a quarter of a second.
 */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** Says how large a limit in bytes is: "5 MB", of 1,048,576 bytes each. */
export function formatMegabytes(bytes: number): string {
  return `${bytes / 2 ** 20} MB`;
}
