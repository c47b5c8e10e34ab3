import type { KeyRing } from '@app/api/core/key-ring';
import { identityFlowMs } from '@app/contracts/auth/identity';
import { z } from 'zod';
import { type SignInFlow, signInFlowSchema } from './oidc-client';

/** Longest path to return to, in characters. */
const longestNext = 1_000;

const storedFlowSchema = signInFlowSchema.extend({
  /** Where to go afterwards, as it was asked for: the sign-in screen judges it (auth.return-after-login). */
  next: z.string().optional(),
  /** In epoch milliseconds. */
  expiresAt: z.number(),
});
type StoredFlow = z.output<typeof storedFlowSchema>;

/** What the browser keeps while its owner is at the provider; what is too long to return to is left out. */
export function sealFlow(
  keys: KeyRing,
  flow: SignInFlow,
  { next, now }: { next: string | undefined; now: Date },
): string {
  const stored: StoredFlow = {
    ...flow,
    ...(next && next.length <= longestNext && { next }),
    expiresAt: now.getTime() + identityFlowMs,
  };
  const text = Buffer.from(JSON.stringify(stored)).toString('base64url');
  return `${text}.${keys.sign('identity flow', [text])}`;
}

/** Reads it back; null for one that we have not signed, or that took too long. */
export function openFlow(keys: KeyRing, sealed: string | undefined, now: Date): StoredFlow | null {
  const [text = '', signature = ''] = sealed?.split('.') ?? [];
  if (!keys.isSigned('identity flow', [text], signature)) return null;
  const flow = storedFlowSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.expiresAt > now.getTime() ? flow : null;
}
