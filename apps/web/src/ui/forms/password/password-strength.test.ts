import { describe, expect, it } from 'vitest';
import { passwordStrength } from './password-strength';

describe('passwordStrength', () => {
  it('distinguishes a guessable password from a good one', () => {
    expect(passwordStrength('Password1!', [])).toBe(1);
    expect(passwordStrength('correct Horse-battery.7 staple', [])).toBe(4);
  });

  it('penalizes what is known about the person', () => {
    const about = ['Ferdinand Okonjo', 'okonjo@example.com'];
    expect(passwordStrength('Okonjo77!', [])).toBe(3);
    expect(passwordStrength('Okonjo77!', about)).toBe(1);
  });

  it('judges the longest allowed password in bounded time', () => {
    expect(passwordStrength('aB3!'.repeat(32), [])).toBeGreaterThan(0);
  });
});
