import type { FactorMethod } from '@app/contracts/accounts/auth/identity';
import { useSessionStorage } from '@mantine/hooks';
import { z } from 'zod';
import type { AuthStep } from './auth-search';

const codeRequestSchema = z.object({
  email: z.string(),
  /** When the next code may be requested, in epoch milliseconds. */
  resendAt: z.number(),
  /**
   * Set once the sign-up code was correct; the proof itself is in an httpOnly cookie (auth.sign-up-proof).
   */
  verified: z.boolean().optional(),
});
const pendingCodesSchema = z.object({
  signup: codeRequestSchema.optional(),
  reset: codeRequestSchema.optional(),
  /**
   * Account whose password was correct, and the methods available for its second step. The pending sign-in
   * itself is in an httpOnly cookie (auth.second-factor).
   */
  factor: z
    .object({ email: z.string(), byApp: z.boolean().default(true), byPasskey: z.boolean().default(false) })
    .optional(),
});

/** A code that was sent and not yet entered. */
export type CodeRequest = z.infer<typeof codeRequestSchema>;
/** State that survives a reload of this tab: the addresses that codes were sent to, never the codes. */
export type PendingCodes = z.infer<typeof pendingCodesSchema>;

const noPendingCodes: PendingCodes = {};

/** Parses the stored state; invalid values count as empty. */
export function readPendingCodes(stored: string | undefined): PendingCodes {
  if (!stored) return noPendingCodes;
  try {
    return pendingCodesSchema.safeParse(JSON.parse(stored)).data ?? noPendingCodes;
  } catch {
    return noPendingCodes;
  }
}

const factorMethods: readonly FactorMethod[] = ['app', 'passkey', 'both'];

/**
 * Adds the second step that the identity provider redirected to, read from the URL hash
 * (auth.provider-sign-in).
 */
export function withProvider(pending: PendingCodes, email: string | undefined, way: string): PendingCodes {
  if (!email || !factorMethods.some((method) => method === way)) return pending;
  return { ...pending, factor: { email, byApp: way !== 'passkey', byPasskey: way !== 'app' } };
}

/** Builds the code request from a response that gives the wait until the next code in seconds. */
export function codeRequest(email: string, resendAfter: number): CodeRequest {
  return { email, resendAt: Date.now() + resendAfter * 1_000 };
}

/** A step that can be shown, with the code request it needs. */
export type ResolvedStep =
  | { step: 'login' | 'signup' | 'forgot' }
  | { step: 'factor'; factor: NonNullable<PendingCodes['factor']> }
  | { step: 'code' | 'account' | 'reset'; request: CodeRequest };

/**
 * Returns the nearest step to the requested one: a code step needs a sent code, the account step a verified
 * address, the second step a correct password.
 */
export function resolveStep(requestedStep: AuthStep, { signup, reset, factor }: PendingCodes): ResolvedStep {
  if (requestedStep === 'factor') return factor ? { step: 'factor', factor } : { step: 'login' };
  if (requestedStep === 'reset') return reset ? { step: 'reset', request: reset } : { step: 'forgot' };
  if (requestedStep !== 'code' && requestedStep !== 'account') return { step: requestedStep };
  if (!signup) return { step: 'signup' };
  return { step: requestedStep === 'account' && signup.verified ? 'account' : 'code', request: signup };
}

/** State of the pending codes, stored for this tab. */
export function usePendingCodes() {
  const [pending, setPending] = useSessionStorage<PendingCodes>({
    key: 'auth-codes',
    defaultValue: noPendingCodes,
    getInitialValueInEffect: false,
    deserialize: readPendingCodes,
  });
  return { pending, setPending };
}
