import type { KeyRing } from '@app/api/core/key-ring';
import { identityFlowMs } from '@app/contracts/accounts/auth/identity';
import { z } from 'zod';
import { type SignInFlow, signInFlowSchema } from './oidc-client';

/** Maximum length of the return path, in characters. */
const maxNextLength = 1_000;

const storedFlowSchema = signInFlowSchema.extend({
  /** The return path as requested. The sign-in screen validates it (auth.return-after-login). */
  next: z.string().optional(),
  /** In epoch milliseconds. */
  expiresAt: z.number(),
});
type StoredFlow = z.output<typeof storedFlowSchema>;

/**
 * Returns the signed cookie value that the browser stores during the sign-in at the provider. A return path
 * that is too long is left out.
 */
export function sealFlow(
  keys: KeyRing,
  flow: SignInFlow,
  { next, now }: { next: string | undefined; now: Date },
): string {
  const stored: StoredFlow = {
    ...flow,
    ...(next && next.length <= maxNextLength && { next }),
    expiresAt: now.getTime() + identityFlowMs,
  };
  const text = Buffer.from(JSON.stringify(stored)).toString('base64url');
  return `${text}.${keys.sign('identity flow', [text])}`;
}

/** Reads the cookie. Returns null if this site did not sign it or it has expired. */
export function openFlow(keys: KeyRing, sealed: string | undefined, now: Date): StoredFlow | null {
  const [text = '', signature = ''] = sealed?.split('.') ?? [];
  if (!keys.isSigned('identity flow', [text], signature)) return null;
  const flow = storedFlowSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.expiresAt > now.getTime() ? flow : null;
}
