import { expect, test } from 'vitest';
import { checkContactMessage } from './check-contact-message';
import { emptyValues } from './contact-values';

const values = {
  ...emptyValues,
  name: ' Ada ',
  company: 'Engines',
  email: 'Ada@Example.com',
  message: 'Hello',
};

test('a complete message is trimmed and keeps its interest', () => {
  expect(checkContactMessage(values, 'it-deployment')).toEqual({
    message: {
      name: 'Ada',
      company: 'Engines',
      email: 'ada@example.com',
      phone: '',
      preferredTime: '',
      message: 'Hello',
      interest: 'it-deployment',
    },
  });
});

test('each wrong field has one message', () => {
  expect(checkContactMessage(emptyValues, undefined)).toEqual({
    errors: {
      name: 'Name is required',
      company: 'Company is required',
      email: 'Email is required',
      message: 'Message is required',
    },
  });
  expect(checkContactMessage({ ...values, email: 'ada', message: 'x'.repeat(5_001) }, undefined)).toEqual({
    errors: {
      email: 'Please enter a valid email address',
      message: 'Message must be at most 5,000 characters',
    },
  });
});
