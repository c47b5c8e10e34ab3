import {
  fillReply,
  findInvalidVariable,
  findUnfilledVariable,
} from '@app/contracts/desk/canned-reply/variables';
import { expect, test } from 'vitest';

const values = {
  customer: 'Mary Kollie',
  first_name: 'Mary',
  number: 'TKT-2026-000123',
  templates: 'Orbit and {{me}}',
  total: '$360.00',
  quote: null,
  me: 'Ada',
  company: 'The Company',
};

test('variables are filled in everywhere, with any spacing, and only once', () => {
  expect(fillReply('Hello {{customer}}, {{ Number }}: {{templates}}. {{me}}{{me}}', values)).toBe(
    'Hello Mary Kollie, TKT-2026-000123: Orbit and {{me}}. AdaAda',
  );
  expect(fillReply('No variable { here } at all', values)).toBe('No variable { here } at all');
});

test('a variable without a value stays, and is reported before sending', () => {
  const filled = fillReply('{{first_name}}, your quote is {{ Quote }}. {{me}}', values);
  expect(filled).toBe('Mary, your quote is {{ Quote }}. Ada');
  expect(findUnfilledVariable(filled)).toBe('{{ Quote }}');
  expect(findUnfilledVariable('Write {{this}} in your template')).toBeNull();
});

test.each([
  ['Hello {{customer}} and {{ me }}', null],
  ['{ one brace } is text', null],
  ['Hello {{custmer}}', '{{custmer}}'],
  ['Hello {{}}', '{{}}'],
  ['Hello {{customer', '{{'],
  ['Hello customer}}', '}}'],
  ['{{me}} and {{{{me}}', '{{'],
])('%s', (text, wrong) => {
  expect(findInvalidVariable(text)).toBe(wrong);
});
