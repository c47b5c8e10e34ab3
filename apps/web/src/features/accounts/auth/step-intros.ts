import type { AuthStep } from './auth-search';

/**
 * Text below the heading, for the steps that a URL alone can open. Separate from the titles, which are in the
 * route and so load with every page.
 */
export const stepIntros = {
  login: 'Log in to your templates, requests and account.',
  signup: 'Enter your email and we will send you a code to confirm it.',
  forgot: 'Enter the email of your account and we will send you a code to choose a new one.',
} as const satisfies Partial<Record<AuthStep, string>>;
