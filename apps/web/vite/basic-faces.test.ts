import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { basicFaces, charactersOf } from './basic-faces';

const theme = join(import.meta.dirname, '../src/theme');
/** Ten packets of 1,460 bytes, less the response headers. */
const firstRoundTripBytes = 13_600;
const requiredLetters =
  'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789àâçèéêëîïôœùûÀÂÇÈÉÊÎÔŒÙÛ’«»“”–—…€.,:;!?';

it.each(basicFaces)(
  '$file, with all letters of English and French, fits the first round trip of a new connection',
  ({ file }) => {
    expect(statSync(join(theme, file)).size).toBeLessThanOrEqual(firstRoundTripBytes);
    const characters = charactersOf(file, readFileSync(join(theme, 'fonts.css'), 'utf8'));
    expect([...requiredLetters].filter((letter) => !characters.includes(letter))).toEqual([]);
  },
);

it('reads single characters and ranges of the requested font face', () => {
  const styles = `@font-face { src: url("./a.woff2"); unicode-range: U+41-43, U+20AC; }
    @font-face { src: url("./b.woff2"); } @font-face { src: url("./c.woff2"); unicode-range: U+61; }`;
  expect(charactersOf('a.woff2', styles)).toBe('ABC€');
  expect(() => charactersOf('b.woff2', styles)).toThrow('b.woff2 has no unicode-range.');
});

it.each(basicFaces)('assigns no character to both $file and its full font face', ({ file, whole }) => {
  const styles = readFileSync(join(theme, 'fonts.css'), 'utf8');
  const basic = charactersOf(file, styles);
  expect([...charactersOf(whole, styles)].filter((character) => basic.includes(character))).toEqual([]);
});
