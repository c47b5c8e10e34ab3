import { randomInt } from 'node:crypto';

/** Excludes letters and digits that look alike. */
const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '!#%&*?'] as const;
const length = 20;

/** Returns a random password that obeys the rules: 20 characters, at least one of each kind. */
export function generatePassword(): string {
  const pick = (from: string) => from.charAt(randomInt(from.length));
  const rest = Array.from({ length: length - kinds.length }, () => pick(kinds.join('')));
  const characters = [...kinds.map(pick), ...rest];
  for (let last = characters.length - 1; last > 0; last--) {
    const randomIndex = randomInt(last + 1);
    const swapped = characters[last] ?? '';
    characters[last] = characters[randomIndex] ?? '';
    characters[randomIndex] = swapped;
  }
  return characters.join('');
}
