import { timingSafeEqual } from 'node:crypto';
import { hmac } from '@app/api/core/token';
import { identityFlowMs } from '@app/contracts/auth/identity';
import { z } from 'zod';
import { type SignInFlow, signInFlowSchema } from './oidc-client';

/** Longest path to return to, in characters. */
const longestNext = 1_000;

const keptFlowSchema = signInFlowSchema.extend({
  /** Where to go afterwards, as it was asked for: the sign-in screen judges it (auth.return-after-login). */
  next: z.string().optional(),
  /** In epoch milliseconds. */
  expiresAt: z.number(),
});
type KeptFlow = z.output<typeof keptFlowSchema>;

function sign(secret: string, text: string): string {
  return hmac(secret, 'identity flow', text);
}

/** What the browser keeps while its owner is at the provider; what is too long to return to is left out. */
export function sealFlow(
  secret: string,
  flow: SignInFlow,
  { next, now }: { next: string | undefined; now: Date },
): string {
  const kept: KeptFlow = {
    ...flow,
    ...(next && next.length <= longestNext && { next }),
    expiresAt: now.getTime() + identityFlowMs,
  };
  const text = Buffer.from(JSON.stringify(kept)).toString('base64url');
  return `${text}.${sign(secret, text)}`;
}

/** Reads it back; null for one that we have not signed, or that took too long. */
export function openFlow(secret: string, sealed: string | undefined, now: Date): KeptFlow | null {
  const [text = '', signature = ''] = sealed?.split('.') ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, text))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const flow = keptFlowSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return flow.expiresAt > now.getTime() ? flow : null;
}
