import type { Mark } from '@app/contracts/desk/ticket/marks';
import { limits } from '@app/contracts/limits';
import { expect, test } from 'vitest';
import { answerOf, documentOf } from './answer-document';

const href = 'https://example.com/guide';
const fileId = '0198c0de-0000-7000-8000-000000000001';

test.each<[string, Mark[]]>([
  ['', []],
  ['One line', []],
  ['Dear Ada,\n\nthank you.\n\n\nBest', []],
  ['We need:\n- a logo\n- your colours\n\nThank you', [{ kind: 'bold', at: 11, length: 6 }]],
  ['3. Third\n4. Fourth', [{ kind: 'italic', at: 3, length: 5 }]],
  ['- alone', []],
  ['Bring:\n- one thing\nThanks', [{ kind: 'list', at: 7, length: 11 }]],
  ['4. Fourth', [{ kind: 'list', at: 0, length: 9 }]],
  [
    `See our guide (${href}).`,
    [
      { kind: 'bold', at: 8, length: 5 },
      { kind: 'link', at: 4, length: 9 + href.length + 3, href },
    ],
  ],
  ['Like this:\n[boat.png]\nAda', [{ kind: 'picture', at: 11, length: 10, fileId }]],
  [
    'both 💛 here',
    [
      { kind: 'bold', at: 0, length: 7 },
      { kind: 'italic', at: 5, length: 2 },
    ],
  ],
])('%j is the same after it was shown in the editor', (text, marks) => {
  const answer = answerOf(documentOf(text, marks));
  expect(answer.text).toBe(text);
  expect(answer.marks.toSorted((one, other) => one.at - other.at)).toEqual(
    marks.toSorted((one, other) => one.at - other.at),
  );
});

test('a link whose words are its address stands alone, and one that could run is none', () => {
  const linked = (text: string, to: string) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text, marks: [{ type: 'link', attrs: { href: to } }] }],
      },
    ],
  });
  for (const [text, to] of [
    ['ada@example.com', 'mailto:ada@example.com'],
    ['https://example.com', 'https://example.com/'],
  ] as const)
    expect(answerOf(linked(text, to))).toEqual({ text, marks: [] });
  expect(answerOf(linked(href, href))).toEqual({ text: href, marks: [] });
  expect(answerOf(linked('here', 'javascript:alert(1)'))).toEqual({ text: 'here', marks: [] });
  expect(answerOf(linked('Ada', 'mailto:ada@example.com')).text).toBe('Ada (ada@example.com)');
});

test('an answer has no more formatting than a draft can have', () => {
  const text = (at: number) => ({ type: 'text', text: 'a', marks: at % 2 ? [{ type: 'bold' }] : [] });
  const content = Array.from({ length: 2 * limits.marksPerDraft + 2 }, (_, at) => text(at));
  const answer = answerOf({ type: 'doc', content: [{ type: 'paragraph', content }] });
  expect(answer.text).toHaveLength(content.length);
  expect(answer.marks).toHaveLength(limits.marksPerDraft);
});
