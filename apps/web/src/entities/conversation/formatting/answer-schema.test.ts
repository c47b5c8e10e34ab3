// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answerLinks } from './answer-schema';

test.each([
  ['/services', `${location.origin}/services`],
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
])('a link to %s is kept as %s', (address, href) => {
  expect(answerLinks.complete(address)).toBe(href);
  expect(answerLinks.isAllowed(href)).toBe(/^(?:https?|mailto):/.test(href));
});

test.each(['//example.com', 'https://ada:secret@example.com', 'javascript:alert(1)', 'services'])(
  'a link to %s is refused where it is typed',
  (address) => {
    expect(answerLinks.isAllowed(answerLinks.complete(address))).toBe(false);
  },
);
