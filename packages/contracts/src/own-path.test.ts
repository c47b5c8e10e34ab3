import { describe, expect, it } from 'vitest';
import { ownPath } from './own-path';

describe('ownPath', () => {
  it.each([
    '/',
    '/dashboard',
    '/templates?page=2&sort=name',
    '/services/software-development#mobile',
    '/a//b',
  ])('keeps %s', (path) => expect(ownPath(path)).toBe(path));

  it.each([
    ['/a/../b?c#d', '/b?c#d'],
    ['/./about', '/about'],
    ['/über uns', '/%C3%BCber%20uns'],
  ])('resolves %s', (typed, path) => expect(ownPath(typed)).toBe(path));

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/./evil.example/..//evil.example',
    '/x/..//evil.example/login',
    '/%2e//evil.example',
    '/%2E%2e//evil.example?a=1',
    '/.\n//evil.example',
    '/\ud800',
    'javascript:alert(1)',
    'dashboard',
    '',
    ' /dashboard',
    42,
    null,
    undefined,
    ['/dashboard'],
  ])('refuses %j', (value) => expect(ownPath(value)).toBeNull());
});
