import { limits } from '../../limits';

/** Requirements of a new password, by rule. */
export const passwordRuleWords = {
  length: `At least ${limits.passwordMin} characters`,
  uppercase: 'One uppercase letter',
  lowercase: 'One lowercase letter',
  number: 'One number',
  special: 'One special character',
  name: 'No word of your name, your email or the company name',
} as const;
