import { describe, expect, it } from 'vitest';
import { sameSitePath } from './same-site-path';

describe('ownPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/templates?page=2&sort=name',
    '/services/software-development#mobile',
    '/a//b',
  ])('keeps %s', (path) => expect(sameSitePath(path)).toBe(path));

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    'dashboard',
    '',
    ' /dashboard',
    42,
    null,
    undefined,
    ['/dashboard'],
  ])('refuses %j', (value) => expect(sameSitePath(value)).toBeNull());
});
