import { createHmac, randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@app/contracts/webhook/event';
import type { Services } from '../core/context';
import { hmac } from '../core/token';

/** A new seed: with it the old secret is worth nothing. */
export function createSecretSeed(): string {
  return randomBytes(16).toString('base64url');
}

/** The signing secret of a webhook. Made of the server's own secret, so that the database alone does not give it away. */
export function webhookSecret(
  { secret }: Pick<Services, 'secret'>,
  { id, secretSeed }: { id: string; secretSeed: string },
): string {
  return webhookSecretPrefix + hmac(secret, 'webhook', id, secretSeed);
}

/** The signature header of a body: the time is signed with it, so that an old message cannot be sent again. */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
