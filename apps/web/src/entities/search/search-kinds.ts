import type { RouterOutputs } from '@app/api/types';
import type { SearchKind } from '@app/contracts/operations/search/kinds';
import {
  type Icon,
  IconFileInvoice,
  IconInbox,
  IconMessages,
  IconShoppingBag,
  IconStar,
  IconTemplate,
  IconTicket,
  IconUser,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

export type SearchGroup = RouterOutputs['search']['everything']['groups'][number];
type SearchResult = SearchGroup['results'][number];

/** Label and icon of each kind of result. */
export const kindsOfResults: Readonly<Record<SearchKind, { label: string; icon: Icon }>> = {
  tickets: { label: 'Tickets', icon: IconTicket },
  messages: { label: 'Conversations', icon: IconMessages },
  orders: { label: 'Orders', icon: IconShoppingBag },
  quotes: { label: 'Quotes', icon: IconFileInvoice },
  users: { label: 'Users', icon: IconUser },
  leads: { label: 'Messages', icon: IconInbox },
  templates: { label: 'Templates', icon: IconTemplate },
  reviews: { label: 'Reviews', icon: IconStar },
};

/** Returns the dashboard link of a result. */
export function linkToResult(kind: SearchKind, { id, ticketId, orderNumber, leadId }: SearchResult) {
  const linkToOrder = (number: string) =>
    linkOptions({ to: '/dashboard/orders/$number', params: { number } });
  const linkToTicket = (ticket: string) => linkOptions({ to: '/dashboard/tickets', search: { ticket } });
  const linkToLead = (message: string) =>
    linkOptions({ to: '/dashboard/messages', search: { show: 'all', message } });
  if (kind === 'leads') return linkToLead(id);
  if (leadId) return linkToLead(leadId);
  if (kind === 'templates') return linkOptions({ to: '/dashboard/templates/add', search: { edit: id } });
  if (kind === 'reviews') return linkOptions({ to: '/dashboard/reviews', search: { review: id } });
  if (kind === 'users') return linkOptions({ to: '/dashboard/customers/$id', params: { id } });
  if ((kind === 'messages' || kind === 'orders') && orderNumber) return linkToOrder(orderNumber);
  return linkToTicket(ticketId ?? id);
}
