import { expect, test } from 'vitest';
import { emptyValues, mentionTemplate, prefillEmptyFields, typedValues } from './contact-values';

const noValues = { name: '', email: '', message: '' };
const ada = { name: 'Ada', email: 'ada@example.com', message: '' };
const quote = { name: '', email: '', message: 'I would like a quote. ' };

test('empty fields are filled in with what is known, typed ones stay', () => {
  const values = { ...emptyValues, name: 'Grace', email: ' ' };
  expect(prefillEmptyFields(values, noValues, ada)).toEqual({
    ...emptyValues,
    name: 'Grace',
    email: 'ada@example.com',
  });
  expect(prefillEmptyFields(values, noValues, noValues)).toMatchObject({ name: 'Grace', email: '' });
});

test('prefilled values are replaced when the topic changes or the user logs out', () => {
  const filled = prefillEmptyFields(emptyValues, noValues, { ...ada, message: quote.message });
  expect(filled).toMatchObject({ name: 'Ada', message: 'I would like a quote. ' });
  expect(prefillEmptyFields(filled, { ...ada, message: quote.message }, noValues)).toEqual(emptyValues);
  const continued = { ...filled, message: 'I would like a quote. For two floors.' };
  expect(
    prefillEmptyFields(continued, quote, { ...noValues, message: 'I would like a demo. ' }).message,
  ).toBe('I would like a quote. For two floors.');
});

test('a draft holds only what somebody typed', () => {
  const values = { ...emptyValues, ...ada, message: quote.message, phone: '555' };
  expect(typedValues(values, { ...ada, message: quote.message })).toEqual({ phone: '555' });
  expect(typedValues({ ...values, name: 'Grace' }, ada)).toEqual({
    name: 'Grace',
    phone: '555',
    message: quote.message,
  });
  expect(typedValues({ ...emptyValues, company: '  ' }, noValues)).toEqual({});
});

test('a template is mentioned once, and nothing that was written is lost', () => {
  const first = mentionTemplate('I would like one. ', 'I would like one. ', 'Fixwell');
  expect(first).toBe('I would like a website based on your template “Fixwell”. ');
  expect(mentionTemplate(first, '', 'Fixwell')).toBe(first);
  expect(mentionTemplate('We are a clinic.', '', 'Fixwell')).toBe('We are a clinic.\nTemplate: “Fixwell”\n');
});
