import { expect, test } from 'vitest';
import { linkify } from './linkify';

const links = (text: string) => linkify(text).flatMap(({ href }) => href ?? []);

test('whole web addresses become links, without surrounding punctuation', () => {
  expect(linkify('See https://example.com/a?b=1#c, please.')).toEqual([
    { text: 'See ', at: 0 },
    { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c', at: 4 },
    { text: ', please.', at: 31 },
  ]);
  expect(links('(https://example.com/a) https://en.example.org/wiki/Cape_(town).')).toEqual([
    'https://example.com/a',
    'https://en.example.org/wiki/Cape_(town)',
  ]);
});

test('other text is not linked, and no word is lost', () => {
  const texts = [
    'javascript:alert(1) data:text/html,x ftp://example.com mailto:a@example.com www.example.com example.com',
    'http:// https://. https://user:pass@evil.example https://bank.example@evil.example',
    '<a href="javascript:alert(1)">x</a>',
    '',
  ];
  for (const text of texts) {
    expect(links(text)).toEqual([]);
  }
  for (const text of [...texts, 'a https://example.com/"onmouseover="x b https://example.com']) {
    expect(
      linkify(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  }
  expect(links('https://example.com/"onmouseover="x')).toEqual(['https://example.com/']);
  expect(links('https://example.com/\u202egpj.exe')).toEqual(['https://example.com/']);
});

test('an address followed by a hundred thousand brackets is linked at once', () => {
  const rest = ')'.repeat(100_000);
  expect(linkify(`https://example.com/(a${rest}`)).toEqual([
    { text: 'https://example.com/(a)', href: 'https://example.com/(a)', at: 0 },
    { text: rest.slice(1), at: 23 },
  ]);
});
