import type { AuthStep } from './auth-search';

/** Below the heading of the steps that an address alone leads to. Apart from the titles, which the route has and so every page loads. */
export const stepIntros = {
  login: 'Sign in to your templates, requests and account.',
  signup: 'Enter your email and we will send you a code to confirm it.',
  forgot: 'Enter the email of your account and we will send you a code to choose a new one.',
} as const satisfies Partial<Record<AuthStep, string>>;
