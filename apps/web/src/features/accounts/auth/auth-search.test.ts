import { describe, expect, it } from 'vitest';
import { parseAuthSearch } from './auth-search';

describe('parseAuthSearch', () => {
  it('reads step, email and requested page', () => {
    expect(parseAuthSearch({ step: 'forgot', email: 'ada@example.com', next: '/templates?page=2' })).toEqual({
      step: 'forgot',
      email: 'ada@example.com',
      next: '/templates?page=2',
    });
  });

  it('replaces every key, so that no raw value gets through', () => {
    expect(Object.keys(parseAuthSearch({}))).toEqual(['step', 'email', 'next']);
  });

  it('ignores what it does not understand', () => {
    expect(
      parseAuthSearch({ step: 'admin', email: 'nobody', next: 'https://elsewhere.example', other: 1 }),
    ).toEqual({});
    expect(parseAuthSearch({ step: 'login', email: 12, next: { path: '/' } })).toEqual({});
  });
});
