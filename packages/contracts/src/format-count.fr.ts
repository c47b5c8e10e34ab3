/** Formats a whole number with separators: `12 345`, with narrow no-break spaces. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
}

/** Says how large a limit in bytes is: "5 Mo", with a no-break space. */
export function formatMegabytes(bytes: number): string {
  return `${bytes / 2 ** 20}\u00a0Mo`;
}
