import type { AuthStep } from './auth-search';

/** Heading and page title of each step. */
export const stepTitles: Readonly<Record<AuthStep, string>> = {
  login: 'Welcome back',
  signup: 'Create your account',
  code: 'Check your email',
  account: 'Complete your account',
  forgot: 'Forgot your password?',
  reset: 'Choose a new password',
  factor: 'One more step',
};

/** Below the heading of the steps that an address alone leads to. */
export const stepIntros = {
  login: 'Sign in to your templates, requests and account.',
  signup: 'Enter your email and we will send you a code to confirm it.',
  forgot: 'Enter the email of your account and we will send you a code to choose a new one.',
} as const satisfies Partial<Record<AuthStep, string>>;
