import { openTicket } from './own-ticket';
import type { SignedIn } from './people';
import { type Client, mutate } from './procedures';

/** Creates an order by finalizing a sale to this customer: $350, including a template for $250. */
export async function createSale(
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
