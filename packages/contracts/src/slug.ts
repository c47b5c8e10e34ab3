import { limits } from './limits';

/** Latin letters that are no other letter with a mark, as they are written without them. */
const spelled: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ɛ: 'e',
  ɔ: 'o',
};
const spelledLetters = new RegExp(`[${Object.keys(spelled).join('')}]`, 'g');

/** The part of an address that a name makes: "Café & Straße" gives `cafe-strasse`. Empty for a name without Latin letters or digits. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(spelledLetters, (letter) => spelled[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.slug)
    .replace(/^-+|-+$/g, '');
}
