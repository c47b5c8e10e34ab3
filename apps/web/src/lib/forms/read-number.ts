const number = /^[-−]?\d+(?:[.,]\d+)?$/;

/** Reads a number as typed, with a decimal point or comma; NaN for everything else, such as an empty field. */
export function readNumber(typed: number | string): number {
  if (typeof typed === 'number') return typed;
  const text = typed.trim();
  return number.test(text) ? Number(text.replace(',', '.').replace('−', '-')) : Number.NaN;
}
