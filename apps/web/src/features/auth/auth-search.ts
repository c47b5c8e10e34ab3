import { limits } from '@app/contracts/limits';
import { sameSitePath } from '~/lib/routing/same-site-path';

/** The steps (auth.step-addresses); the first is the one without `step` in the address. */
const authSteps = ['login', 'signup', 'code', 'account', 'forgot', 'reset', 'factor'] as const;
export type AuthStep = (typeof authSteps)[number];

export interface AuthSearch {
  step?: Exclude<AuthStep, 'login'>;
  /** Fills in the e-mail, for links that know it. */
  email?: string;
  /** Where to go after signing in: a path of this site (auth.return-after-login). */
  next?: string;
}

function readStep(value: unknown): AuthSearch['step'] {
  const step = authSteps.find((known) => known === value);
  return step === 'login' ? undefined : step;
}

function readEmail(value: unknown): string | undefined {
  const looksRight = typeof value === 'string' && /^\S+@\S+$/.test(value) && value.length <= limits.email;
  return looksRight ? value : undefined;
}

/**
 * Reads the address. What is not understood is undefined and not left out, because the router keeps the raw value of
 * a key that is missing here. Without zod, because every page loads its route.
 */
export function parseAuthSearch(search: Record<string, unknown>): AuthSearch {
  return {
    step: readStep(search.step),
    email: readEmail(search.email),
    next: sameSitePath(search.next) ?? undefined,
  };
}
