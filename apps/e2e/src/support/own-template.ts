import { randomBytes, randomUUID } from 'node:crypto';
import type { DatabaseClient } from '@app/db/client';
import type { SignedIn } from './people';
import { type Client, mutate } from './procedures';

export interface OwnTemplate {
  id: string;
  title: string;
}

/**
 * Publishes a template ($250) that belongs to one test, which may change it freely. Its name sorts after all
 * samples, so that lists in other tests do not shift.
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
