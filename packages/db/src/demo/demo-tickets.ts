import type { DemoEmail } from './demo-accounts';
import type { DemoTicket } from './demo-ticket';
import { closedTickets } from './tickets/closed';
import { finalizedTickets } from './tickets/finalized';
import { runningTickets } from './tickets/running';

/** Oldest first, which is the order in which they are numbered. */
export const demoTickets: readonly DemoTicket[] = [
  ...runningTickets,
  ...closedTickets,
  ...finalizedTickets,
].sort((a, b) => b.hoursAgo - a.hoursAgo);

interface DemoCartItem {
  readonly customer: DemoEmail;
  readonly template: string;
  readonly hoursAgo: number;
}

export const demoCartItems: readonly DemoCartItem[] = [
  { customer: 'grace.okonkwo@example.com', template: 'loomline', hoursAgo: 2.5 },
  { customer: 'grace.okonkwo@example.com', template: 'fieldnotes', hoursAgo: 2.4 },
  { customer: 'ruth.andersen@example.com', template: 'longform', hoursAgo: 71.2 },
  { customer: 'oretha.gbowee@example.com', template: 'skillforge', hoursAgo: 118.3 },
  { customer: 'oretha.gbowee@example.com', template: 'wayfinder', hoursAgo: 118.1 },
  { customer: 'oretha.gbowee@example.com', template: 'townsquare', hoursAgo: 117.9 },
  { customer: 'prince.doe@example.com', template: 'civic', hoursAgo: 31.5 },
];
