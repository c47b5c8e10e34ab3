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
