import { company } from '@app/content/company';
import { expect, test } from 'vitest';
import { replyLink } from './reply-link';

const message = {
  id: 'x',
  name: 'Ada & Bob',
  company: 'Engines',
  email: 'ada+it&bcc=x@example.com',
  phone: null,
  interest: null,
  message: 'First line?\n\nSecond & last line',
  note: '',
  createdAt: '2026-05-04T10:00:00.000Z',
  replyDueAt: '2026-05-05T10:00:00.000Z',
  handled: null,
};

test('the answer goes to the sender alone, with the text quoted line by line', () => {
  const link = new URL(replyLink(message, 'en-US'));
  expect(link.protocol).toBe('mailto:');
  expect(decodeURIComponent(link.pathname)).toBe(message.email);
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('subject')).toBe(`Your message to ${company.name}`);
  expect(link.searchParams.get('body')).toBe(
    '\r\n\r\nOn May 4, 2026, Ada & Bob wrote:\r\n> First line?\r\n> \r\n> Second & last line',
  );
});

test('a long text is cut, not through the middle of an emoji', () => {
  const link = replyLink({ ...message, message: `${'x'.repeat(1_199)}😀${'y'.repeat(3_000)}` }, 'en-US');
  expect(decodeURIComponent(link)).toMatch(/> x{1199} \[…\]$/);
});
