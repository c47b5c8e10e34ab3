import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseClient } from '@app/db/client';
import type { SignedIn } from './people';
import { type Client, mutate } from './procedures';

export interface OwnTemplate {
  id: string;
  title: string;
}

/**
 * A published template that belongs to one test, which may do with it what it likes. $250. By name it comes after all samples, so that a list that
 * another test is looking at does not move.
 */
export async function publishTemplate(
  client: Client,
  sql: DatabaseClient['sql'],
  admin: SignedIn,
): Promise<OwnTemplate> {
  const mark = randomBytes(4).toString('hex');
  const own = { id: randomUUID(), title: `Zwedru Kendeja-${mark}` };
  await sql`
    insert into template (id, slug, title, description, price_text, price_kind, price_min_cents, price_max_cents, author_name)
    values (${own.id}, ${`zwedru-kendeja-${mark}`}, ${own.title}, 'A site for guest houses by the sea.', '$250', 'fixed', 25000, 25000, ${admin.name})`;
  await mutate(client, 'template.publish', { id: own.id }, admin.token);
  return own;
}
