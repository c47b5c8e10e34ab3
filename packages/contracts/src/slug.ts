import { limits } from './limits';
import { messages } from './messages';
import { typedLine } from './text';

/** Spellings of Latin letters that do not decompose into a base letter and a mark. */
const letterSpellings: Readonly<Record<string, string>> = {
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
const spelledLetters = new RegExp(`[${Object.keys(letterSpellings).join('')}]`, 'g');

/**
 * Returns the slug of a name: "Café & Straße" gives `cafe-strasse`. Empty for a name without Latin letters or
 * digits.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(spelledLetters, (letter) => letterSpellings[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.derivedSlug)
    .replace(/^-+|-+$/g, '');
}

/** Typed part of an address: lower-case Latin letters and digits, with single hyphens between them. */
export const slugSchema = typedLine()
  .toLowerCase()
  .max(limits.slug, messages.tooLong('Address', limits.slug))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messages.slugRules);
