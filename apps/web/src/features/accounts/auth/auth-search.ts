import { limits } from '@app/contracts/limits';
import { ownPath } from '@app/contracts/own-path';

/** The steps (auth.step-addresses). The first is the default when the URL has no `step`. */
const authSteps = ['login', 'signup', 'code', 'account', 'forgot', 'reset', 'factor'] as const;
export type AuthStep = (typeof authSteps)[number];

export interface AuthSearch {
  step?: Exclude<AuthStep, 'login'>;
  /** Prefills the email address, for links that know it. */
  email?: string;
  /** Path of this site to continue to after sign-in (auth.return-after-login). */
  next?: string;
}

function readStep(value: unknown): AuthSearch['step'] {
  const step = authSteps.find((candidate) => candidate === value);
  return step === 'login' ? undefined : step;
}

function readEmail(value: unknown): string | undefined {
  const isEmailShaped = typeof value === 'string' && /^\S+@\S+$/.test(value) && value.length <= limits.email;
  return isEmailShaped ? value : undefined;
}

/**
 * Parses the search parameters. Invalid values are set to undefined rather than omitted, because the router
 * keeps the raw value of a missing key. Without zod, because every page loads this route.
 */
export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  return {
    step: readStep(search.step),
    email: readEmail(search.email),
    next: ownPath(search.next) ?? undefined,
  };
}
