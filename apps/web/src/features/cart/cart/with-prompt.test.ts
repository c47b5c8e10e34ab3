import { expect, test } from 'vitest';
import { withPrompt } from './create-ticket-form';

test('a prompt starts a line of its own at the caret', () => {
  expect(withPrompt('', 'Pages')).toEqual({ text: 'Pages: ', caret: 7 });
  const text = 'In our blue.\nPages: ';
  expect(withPrompt('In our blue.\n\n', 'Pages')).toEqual({ text, caret: text.length });
});

test('an existing prompt is found and not inserted twice', () => {
  const text = 'Pages: home, shop\nDeadline: March';
  expect(withPrompt(text, 'Pages')).toEqual({ text, caret: 'Pages: home, shop'.length });
  expect(withPrompt('Our Pages: two', 'Pages').text).toBe('Our Pages: two\nPages: ');
});
