import { expect, test } from 'vitest';
import { nextAfterLogin } from './login-link';

test('the login never redirects to itself', () => {
  expect(nextAfterLogin('/templates?ticket=new')).toBe('/templates?ticket=new');
  expect(nextAfterLogin('/auth')).toBeUndefined();
  expect(nextAfterLogin('/auth?step=signup&next=%2Fcart')).toBe('/cart');
  const nested = `/auth?next=${encodeURIComponent(`/auth?next=${encodeURIComponent('/templates?ticket=new')}&ticket=new`)}`;
  expect(nextAfterLogin(nested)).toBe('/templates?ticket=new');
  expect(nextAfterLogin('/auth?next=https%3A%2F%2Fevil.example')).toBeUndefined();
  expect(nextAfterLogin('//evil.example')).toBeUndefined();
});
