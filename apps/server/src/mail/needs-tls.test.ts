import { expect, test } from 'vitest';
import { needsTls } from './transport';

test.each([
  ['smtp://user:secret@mail.example.com:587', true],
  ['smtp://user@mail.example.com', true],
  ['smtp://user:secret@127.example.com', true],
  ['smtp://mail.example.com:25', false],
  ['smtps://user:secret@mail.example.com', false],
  ['smtp://user:secret@localhost:1025', false],
  ['smtp://user:secret@127.0.0.1:1025', false],
  ['smtp://user:secret@[::1]:1025', false],
  ['imap://user:secret@mail.example.com', true],
  ['imaps://user:secret@mail.example.com', false],
  ['imap://user:secret@127.0.0.1:1143', false],
])('%s: TLS before sending the password %s', (url, needed) => {
  expect(needsTls(url)).toBe(needed);
});
