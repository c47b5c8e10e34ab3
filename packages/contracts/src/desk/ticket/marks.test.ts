import { expect, test } from 'vitest';
import { z } from 'zod';
import { limits } from '../../limits';
import { typedText } from '../../text';
import {
  draftMarksSchema,
  type Mark,
  markedPieces,
  marksOfCleaned,
  marksSchema,
  moveMarks,
  movingMarks,
  writtenHref,
} from './marks';

const href = 'https://example.com/guide';
const shown = (text: string, marks: Mark[], from?: number, end?: number) =>
  markedPieces(text, marks, from, end).map(({ text: piece, isBold, isItalic, href: to, fileId }) =>
    [isBold && 'b', isItalic && 'i', to && 'a', fileId && 'p', piece].filter(Boolean).join(' '),
  );

test.each<[string, Mark[], string[]]>([
  ['Plain', [], ['Plain']],
  ['So bold here', [{ kind: 'bold', at: 3, length: 4 }], ['So ', 'b bold', ' here']],
  [
    'one two',
    [
      { kind: 'bold', at: 0, length: 5 },
      { kind: 'italic', at: 4, length: 3 },
    ],
    ['b one ', 'b i t', 'i wo'],
  ],
])('pieces of %j', (text, marks, expected) => {
  expect(shown(text, marks)).toEqual(expected);
});

test('a link shows its words without the address that stands behind them', () => {
  const text = `See our guide${writtenHref(href)}.`;
  const marks: Mark[] = [{ kind: 'link', at: 4, length: text.length - 5, href }];
  expect(shown(text, marks)).toEqual(['See ', 'a our guide', '.']);
  expect(shown(text, [...marks, { kind: 'bold', at: 8, length: 5 }])).toEqual([
    'See ',
    'a our ',
    'b a guide',
    '.',
  ]);
});

test('part of a text is shown with the marks that reach into it', () => {
  expect(shown('ab\ncd', [{ kind: 'bold', at: 1, length: 3 }], 3, 5)).toEqual(['b c', 'd']);
});

test('marks follow a text that gets another beginning, and end with it', () => {
  const marks: Mark[] = [{ kind: 'bold', at: 2, length: 4 }];
  expect(moveMarks(marks, 3, 10)).toEqual([{ kind: 'bold', at: 0, length: 3 }]);
  expect(moveMarks(marks, -5, 10)).toEqual([{ kind: 'bold', at: 7, length: 3 }]);
  expect(moveMarks(marks, 6, 10)).toEqual([]);
});

test.each([
  ['spaces before and behind', '  So bold \n', 'So bold'],
  ['line ends of Windows', 'We\r\nare\r\nbold', 'We\nare\nbold'],
  ['an accent in two characters', 'Cafe\u0301 is bold', 'Café is bold'],
  ['characters that nobody sees', '\ufeffSo \u200bbo\u200bld\u0000!', 'So bold!'],
])('marks follow a text that is cleaned of %s', (_, typed, read) => {
  const [at, end] = [typed.search(/bo/), typed.search(/(?<=ld)/)];
  const answer = movingMarks(z.object({ body: typedText(), marks: marksSchema }));
  const bold = { kind: 'bold' as const, at, length: end - at };
  expect(answer.parse({ body: typed, marks: [bold] })).toEqual({
    body: read,
    marks: [{ ...bold, at: read.indexOf('bold'), length: 4 }],
  });
});

test('a mark of spaces that are trimmed is gone, and one of what is no text stays to be refused', () => {
  expect(marksOfCleaned('  So ', [{ kind: 'bold', at: 0, length: 2 }])).toEqual([]);
  const answer = movingMarks(z.object({ body: typedText(), marks: marksSchema }));
  for (const wrong of [null, 'text', { body: 1, marks: [] }, { body: 'a', marks: [{ kind: 'bold' }] }])
    expect(answer.safeParse(wrong).success).toBe(false);
  expect(answer.parse({ body: ' a ' })).toEqual({ body: 'a' });
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//example.com',
  '/dashboard',
  'https://bank.com@example.com/',
  'https://exa mple.com',
  'http://',
  'mailto:',
  'https://example.com/"onclick=',
])('a link to %s is refused', (to) => {
  expect(marksSchema.safeParse([{ kind: 'link', at: 0, length: 1, href: to }]).success).toBe(false);
});

test.each([href, 'http://example.com', 'mailto:ada@example.com'])('a link to %s is accepted', (to) => {
  expect(marksSchema.safeParse([{ kind: 'link', at: 0, length: 1, href: to }]).success).toBe(true);
});

test.each([
  [[{ kind: 'script', at: 0, length: 1 }]],
  [[{ kind: 'bold', at: -1, length: 1 }]],
  [[{ kind: 'bold', at: 0, length: 0 }]],
  [[{ kind: 'bold', at: 0, length: 1, style: 'x' }]],
  [Array.from({ length: 301 }, () => ({ kind: 'bold', at: 0, length: 1 }))],
])('marks of an unknown kind, place or number are refused', (marks) => {
  expect(marksSchema.safeParse(marks).success).toBe(false);
});

test('too much formatting is refused in words', () => {
  const marks = Array.from({ length: limits.marksPerMessage + 1 }, (_, at) => ({
    kind: 'bold',
    at,
    length: 1,
  }));
  expect(marksSchema.safeParse(marks).error?.issues[0]?.message).toContain('at most 300 places');
  expect(draftMarksSchema.safeParse(marks).success).toBe(true);
});
