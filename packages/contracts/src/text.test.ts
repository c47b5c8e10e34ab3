import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanText, typedLine, typedText } from './text';

describe('text that people type (rest.typed-text)', () => {
  test.each([
    ['spaces of any width', 'Rose\u00a0\u00a0& \u2009Sons\u202f', 'Rose & Sons'],
    ['an accent in two characters', 'Cafe\u0301', 'Café'],
    ['zero-width spaces and marks', '\ufeffRo\u200bse\u2060', 'Rose'],
    ['a name that is turned round', 'Rose \u202egro.elpmaxe\u202c', 'Rose gro.elpmaxe'],
    ['a joiner between Latin letters', 'Ro\u200dse\u200c', 'Rose'],
    ['nothing but invisible characters', '\u200b\u200d\u3164\u00ad\u200e', ''],
    ['nothing but blanks', '\u2800\u00a0\u3000', ''],
    ['nothing but an object', '\ufffc', ''],
    ['nothing but characters of format', '\ufff9\ufffa\ufffb \u{13437}\u0605', ''],
    ['nothing but noncharacters', '\ufdd0\ufffe\uffff\u{1fffe}', ''],
    ['nothing but blanks of old scripts', '\u{13441}\u{13442}\u{16fe4}\u{1d159}', ''],
    ['half of a pair', 'a\ud83d', 'a\ufffd'],
  ])('as a line: %s', (_what, typed, read) => {
    expect(typedLine().parse(typed)).toBe(read);
  });

  test('is empty without a letter, number, mark or sign, for every character', () => {
    for (let code = 0; code <= 0x10ffff; code++) {
      const character = String.fromCodePoint(code);
      if (/[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u.test(character))
        expect(typedText().parse(`${character}\ufffc${character}`).trim()).toBe('');
    }
  });

  test.each([
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Hindi with a joiner', 'क्\u200dष'],
    ['Malayalam that ends in a joiner', 'ന്\u200d'],
    ['an emoji of two people', '👩🏽\u200d💻'],
    ['a heart on fire', '❤️\u200d🔥'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a mark of direction between words', 'שלום\u200f!'],
  ])('is unchanged: %s', (_what, typed) => {
    expect(typedLine().parse(typed)).toBe(typed);
    expect(typedText().parse(typed)).toBe(typed);
  });

  test('keeps lines and the spaces within them in fields of several lines', () => {
    expect(typedText().parse('\u200b one\r\n  two\u00a0!\n\nthree\u0000 ')).toBe(
      'one\n  two\u00a0!\n\nthree',
    );
  });

  test('keeps line breaks in a line for the schema to refuse', () => {
    expect(typedLine().parse('a\nb')).toBe('a\nb');
  });

  const tricky = [
    ...['a', 'e', '\u0301', ' ', '\u00a0', '\n', '\u200b', '\u200c', '\u200d', '\ufeff', '\ufe0f', '\ud83d'],
    ...['👩', '🏽', '💻', '❤', 'م', 'क', '\u094d', '\u3164'],
  ];

  test('keeps a joiner whose marks are reordered', () => {
    expect(cleanLine('\u0301\u094d\u200d')).toBe('\u094d\u0301\u200d');
    expect(cleanLine('\u094d\u0301\u200d')).toBe('\u094d\u0301\u200d');
  });

  test('is unchanged when normalized twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...tricky) }), (text) => {
        expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
      }),
    );
  });
});
