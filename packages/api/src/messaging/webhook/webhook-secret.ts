import { createHmac, randomBytes } from 'node:crypto';
import { webhookSecretPrefix } from '@app/contracts/messaging/webhook/event';
import { webhook } from '@app/db/schema/messaging/webhook';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Services } from '../../core/context';

type SeedRow = Pick<typeof webhook.$inferSelect, 'id' | 'secretSeed'>;
type SecretRow = SeedRow & Pick<typeof webhook.$inferSelect, 'sealedSecret'>;
type Keys = Pick<Services, 'keys'>;

/** Creates a new seed, which invalidates the old secret. */
export function createSecretSeed(): string {
  return randomBytes(16).toString('base64url');
}

/** Includes the seed: the previous release only changes the seed, and thereby derives another secret. */
function sealSecret({ keys }: Keys, { id, secretSeed }: SeedRow, secret: string): string {
  return keys.seal('webhook secret v1', id, `${secretSeed}.${secret}`);
}

/**
 * Returns the secret stored for the webhook's current seed; null if none is stored, `unreadable` if neither
 * key opens it.
 */
function storedSecret({ keys }: Keys, { id, secretSeed, sealedSecret }: SecretRow) {
  if (sealedSecret === null) return null;
  const opened = keys.open('webhook secret v1', id, sealedSecret);
  if (opened === null) return 'unreadable';
  return opened.startsWith(`${secretSeed}.`) ? opened.slice(secretSeed.length + 1) : null;
}

/** Derives the secret as releases did that store none, with the SECRET of that time. */
function derivedSecret({ keys }: Keys, { id, secretSeed }: SeedRow): string {
  const [current, previous] = keys.macs('webhook', id, secretSeed);
  return webhookSecretPrefix + (previous ?? current);
}

/**
 * Returns the signing secret of a webhook. It is derived from the server's own secret, so that the database
 * alone does not reveal it; receivers continue to use theirs when SECRET is rotated.
 */
export function webhookSecret(services: Keys, row: SecretRow): string {
  const stored = storedSecret(services, row);
  return stored === null || stored === 'unreadable' ? derivedSecret(services, row) : stored;
}

/** Returns the secret of a new seed, and its encrypted form for storage. */
export function newWebhookSecret(services: Keys, seedRow: SeedRow): { secret: string; sealedSecret: string } {
  const secret = webhookSecretPrefix + services.keys.mac('webhook', seedRow.id, seedRow.secretSeed);
  return { secret, sealedSecret: sealSecret(services, seedRow, secret) };
}

/**
 * Stores the secret encrypted with the current key. Returns false if neither key opens it, or if it was
 * replaced meanwhile.
 */
export async function keepWebhookSecret(
  services: Keys & Pick<Context, 'db'>,
  row: SecretRow,
): Promise<boolean> {
  if (storedSecret(services, row) === 'unreadable') return false;
  const sealedSecret = sealSecret(services, row, webhookSecret(services, row));
  const stored = await services.db
    .update(webhook)
    .set({ sealedSecret })
    .where(and(eq(webhook.id, row.id), eq(webhook.secretSeed, row.secretSeed)))
    .returning({ id: webhook.id });
  return stored.length > 0;
}

/**
 * Stores the secrets that older releases derive each time. Skipped during a rotation, where `resealSecrets`
 * does it.
 */
export async function keepWebhookSecrets(services: Pick<Services, 'db' | 'keys'>): Promise<void> {
  if (services.keys.ids.previous !== null) return;
  const rows = await services.db.select().from(webhook).where(isNull(webhook.sealedSecret));
  for (const row of rows) await keepWebhookSecret(services, row);
}

/**
 * Returns the signature header of a body: the time is signed with it, so that an old message cannot be
 * replayed.
 */
export function signWebhook(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
