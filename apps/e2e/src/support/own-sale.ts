import { openTicket } from './own-ticket';
import type { SignedIn } from './people';
import { type Client, mutate } from './procedures';

/** The order of a sale to this customer, as finalizing makes it: $350 of which a template is $250. */
export async function sell(
  client: Client,
  customer: SignedIn,
  admin: SignedIn,
  templateId: string,
): Promise<string> {
  const { id } = await openTicket(client, customer, [templateId]);
  const serviceLines = [{ name: '=HYPERLINK("x")', priceCents: 5_000, quantity: 2 }];
  const { order } = await mutate<{ order: { number: string } }>(
    client,
    'ticket.finalize',
    { id, serviceLines },
    admin.token,
  );
  return order.number;
}
