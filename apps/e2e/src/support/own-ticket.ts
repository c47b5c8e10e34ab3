import { randomInt } from 'node:crypto';
import type { DatabaseClient } from '@app/db/client';
import type { SignedIn } from './people';
import { type Client, callProcedure, mutate } from './procedures';

export interface OwnTicket {
  id: string;
  number: string;
}

/** Opens a ticket of this customer about the given templates, or about the first one in the catalogue. */
export async function openTicket(
  client: Client,
  customer: SignedIn,
  templateIds?: readonly string[],
): Promise<OwnTicket> {
  const ids = templateIds ?? [await firstTemplate(client)];
  await mutate(client, 'cart.add', { templateIds: ids }, customer.token);
  const inquiry = 'Please change the colors to ours.';
  return mutate<OwnTicket>(client, 'ticket.create', { inquiry }, customer.token);
}

async function firstTemplate(client: Client): Promise<string> {
  const { data } = await callProcedure<{ templates: { id: string }[] }>(
    client,
    'GET',
    'template.catalogue',
    {},
  );
  const [template] = data.templates;
  if (!template) throw new Error('the catalogue is empty');
  return template.id;
}

/** Creates a day's worth of tickets for this customer; the first one is the newest. */
export async function seedDay(
  sql: DatabaseClient['sql'],
  { name, email, user }: SignedIn,
  day: number,
): Promise<void> {
  const mark = randomInt(1e8);
  await sql`insert into ticket
      (id, number, user_id, customer_name, customer_email, inquiry, first_response_due_at, created_at, updated_at)
    select gen_random_uuid(), 'TKT-2099-' || ${mark}::text || n, ${user.id}, ${name}, ${email},
      'Wish ' || n || ' of today', now() + interval '1 day', now() - n * interval '1 minute', now()
    from generate_series(1, ${day}) n`;
}
