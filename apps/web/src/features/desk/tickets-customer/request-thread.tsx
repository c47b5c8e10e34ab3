import { type Contribution, Conversation } from '~/entities/conversation/conversation';
import { forCustomer } from '~/entities/conversation/for-customer';
import type { Request } from '~/entities/ticket/request-timeline';
import { trpc } from '~/lib/api/trpc';
import { QuoteCard } from './quote-card';
import * as words from './tickets-customer-messages';

/** Shows the inquiry and the replies of the team and the customer, oldest first. */
export function RequestThread({ request }: { request: Request }) {
  const { data: quotes = [] } = trpc.quote.mineOfTicket.useQuery({ ticketId: request.id });
  const inquiry: Contribution = {
    ...{
      kind: 'message',
      key: 'inquiry',
      at: request.createdAt,
      author: request.colleague ?? words.you,
      side: 'customer',
    },
    ...{ body: request.inquiry, attachments: request.attachments },
  };
  const entries = request.messages.map((message) => {
    const quote = quotes.find(({ messageId }) => messageId === message.id);
    return { ...forCustomer(message), ...(quote && { card: <QuoteCard quote={quote} /> }) };
  });
  return <Conversation reader="customer" entries={[inquiry, ...entries]} />;
}
