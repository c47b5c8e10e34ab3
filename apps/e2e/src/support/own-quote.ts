import type { OwnTicket } from './own-ticket';
import type { SignedIn } from './people';
import { type Client, mutate } from './procedures';

export interface OwnQuote {
  id: string;
  number: string;
  version: number;
  totalCents: number;
}

interface Draft {
  id: string;
  updatedAt: string;
}

/** Sends an administrator's quote on the ticket, which its customer can accept; replaces an open one. */
export async function sendQuote(
  client: Client,
  admin: SignedIn,
  { id: ticketId }: OwnTicket,
  changes: Record<string, unknown> = {},
): Promise<OwnQuote> {
  const draft = await mutate<Draft>(
    client,
    'quote.save',
    {
      ticketId,
      updatedAt: null,
      lines: [
        { type: 'service', title: 'Website after your template', priceCents: 120_000, quantity: 1 },
        { type: 'service', title: 'Photographs of your rooms', priceCents: 4_550, quantity: 3 },
        { type: 'discount', title: 'Welcome discount', priceCents: -10_000, quantity: 1 },
      ],
      scope: 'Five pages in your colors.\nA contact form that reaches your mailbox.',
      revisionRounds: 2,
      depositPercent: 30,
      validUntil: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
      terms: 'Work begins when the deposit has arrived.',
      ...changes,
    },
    admin.token,
  );
  return mutate<OwnQuote>(client, 'quote.send', { id: draft.id, updatedAt: draft.updatedAt }, admin.token);
}
