import type { FactorWay } from '@app/contracts/auth/identity';
import { useSessionStorage } from '@mantine/hooks';
import { z } from 'zod';
import type { AuthStep } from './auth-search';

const codeRequestSchema = z.object({
  email: z.string(),
  /** When the next code may be asked for, in epoch milliseconds. */
  resendAt: z.number(),
  /** The sign-up code was right; the proof itself is in an httpOnly cookie (auth.sign-up-proof). */
  verified: z.boolean().optional(),
});
const pendingCodesSchema = z.object({
  signup: codeRequestSchema.optional(),
  reset: codeRequestSchema.optional(),
  /**
   * Whose password was right, and by what they can take the second step; the sign-in that waits for it is in an httpOnly cookie
   * (auth.second-factor).
   */
  factor: z
    .object({ email: z.string(), byApp: z.boolean().default(true), byPasskey: z.boolean().default(false) })
    .optional(),
});

/** A code that was sent and waits to be typed in. */
export type CodeRequest = z.infer<typeof codeRequestSchema>;
/** What survives a reload of this tab: for whom a code is on its way, never the code itself. */
export type PendingCodes = z.infer<typeof pendingCodesSchema>;

const none: PendingCodes = {};

/** Reads what was stored; anything else counts as nothing. */
export function readPendingCodes(stored: string | undefined): PendingCodes {
  if (!stored) return none;
  try {
    return pendingCodesSchema.safeParse(JSON.parse(stored)).data ?? none;
  } catch {
    return none;
  }
}

const ways: readonly FactorWay[] = ['app', 'passkey', 'both'];

/** With the second step that the identity provider led to, which the end of the address knows (auth.provider-sign-in). */
export function withProvider(pending: PendingCodes, email: string | undefined, way: string): PendingCodes {
  if (!email || !ways.some((known) => known === way)) return pending;
  return { ...pending, factor: { email, byApp: way !== 'passkey', byPasskey: way !== 'app' } };
}

/** The request behind an answer that says after how many seconds the next code may be asked for. */
export function codeRequest(email: string, resendAfter: number): CodeRequest {
  return { email, resendAt: Date.now() + resendAfter * 1_000 };
}

/** A step as it can be shown, with the code that it is about. */
export type ShownStep =
  | { step: 'login' | 'signup' | 'forgot' }
  | { step: 'factor'; factor: NonNullable<PendingCodes['factor']> }
  | { step: 'code' | 'account' | 'reset'; request: CodeRequest };

/** The nearest step to the one asked for: a code step needs a code on its way, the account step a verified address, the second step a right password. */
export function shownStep(asked: AuthStep, { signup, reset, factor }: PendingCodes): ShownStep {
  if (asked === 'factor') return factor ? { step: 'factor', factor } : { step: 'login' };
  if (asked === 'reset') return reset ? { step: 'reset', request: reset } : { step: 'forgot' };
  if (asked !== 'code' && asked !== 'account') return { step: asked };
  if (!signup) return { step: 'signup' };
  return { step: asked === 'account' && signup.verified ? 'account' : 'code', request: signup };
}

/** The codes that are on their way, kept for this tab. */
export function usePendingCodes() {
  const [pending, setPending] = useSessionStorage<PendingCodes>({
    key: 'auth-codes',
    defaultValue: none,
    getInitialValueInEffect: false,
    deserialize: readPendingCodes,
  });
  return { pending, setPending };
}
