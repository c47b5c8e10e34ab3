import { describe, expect, it } from 'vitest';
import { afterSignIn } from './after-sign-in';

describe('afterSignIn', () => {
  it.each([
    ['user', '/'],
    ['admin', '/dashboard'],
    ['super-admin', '/dashboard'],
    ['auditor', '/'],
  ])('sends %s to %s when no page was asked for', (role, target) => {
    expect(afterSignIn(role, undefined)).toBe(target);
  });

  it.each([
    ['user', '/templates?category=blog#cart'],
    ['admin', '/templates'],
    ['admin', '/dashboard/tickets?status=open'],
    ['user', '/dashboards-we-built'],
  ])('sends %s back to %s', (role, next) => {
    expect(afterSignIn(role, next)).toBe(next);
  });

  it.each(['/dashboard', '/dashboard/users', '/dashboard?x=1', '/dashboard#top', '/x/../dashboard'])(
    'keeps a plain user out of %s',
    (next) => {
      expect(afterSignIn('user', next)).toBe('/');
    },
  );

  it.each([
    'https://elsewhere.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '',
  ])('ignores %j, which is no path of the site', (next) => {
    expect(afterSignIn('admin', next)).toBe('/dashboard');
  });

  it.each(['/auth', '/auth?step=signup'])('does not come back to %s', (next) => {
    expect(afterSignIn('user', next)).toBe('/');
  });
});
