const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "two offices", "one office": spells out small numbers, with a plural in -s. */
export function spellCount(count: number, noun: string): string {
  return `${words[count] ?? count} ${noun}${count === 1 ? '' : 's'}`;
}
