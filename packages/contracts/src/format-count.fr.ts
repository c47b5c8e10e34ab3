/** A whole number with separators: `12 345`, with narrow spaces that no line breaks at. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
}
