import type { DemoEmail } from './demo-accounts';
import type { DemoTicket } from './demo-ticket';
import { finalizedTickets } from './tickets/finalized';
import { runningTickets } from './tickets/running';

/** Tickets that were replied to and closed without a sale. */
const closedTickets: readonly DemoTicket[] = [
  {
    key: 'free-blog',
    customer: 'ruth.andersen@example.com',
    templates: ['fieldnotes'],
    hoursAgo: 214.7,
    status: 'closed',
    endedAfter: 5.9,
    inquiry:
      'Can I use Fieldnotes on my own hosting without your help? I only need to know what it requires.',
    thread: [
      {
        from: 'editor@example.com',
        after: 5.9,
        body: 'Hi Ruth, certainly. Fieldnotes is a set of static files: any web hosting with HTTPS will do. The delivery includes a two-page guide. Enjoy writing!',
      },
    ],
  },
  {
    key: 'union-question',
    customer: 'prince.doe@example.com',
    templates: ['guildhall'],
    hoursAgo: 498.2,
    status: 'closed',
    endedAfter: 190.5,
    inquiry:
      'Our traders’ union has 900 members and collects dues in cash. Does Guildhall help with that, or is it only for online payment?',
    thread: [
      {
        from: 'admin@example.com',
        after: 14.6,
        body: 'Dear Prince, Guildhall records cash as well: collectors enter a payment on their phone, and the member gets a receipt by SMS. Would you like to see it with sample data?',
      },
      {
        from: 'customer',
        after: 60.2,
        body: 'Thank you. The board wants to wait until after the election in spring. I will come back to you.',
      },
      {
        from: 'admin@example.com',
        after: 190.5,
        body: 'That makes sense. We close this request for now; a reply from you opens it again.',
      },
    ],
  },
  {
    key: 'hotel-portal',
    customer: 'luis.ferreira@example.com',
    templates: ['lanternlight', 'hearthside'],
    hoursAgo: 806.4,
    status: 'closed',
    endedAfter: 121.3,
    inquiry:
      'Comparing Lanternlight and Hearthside for a guesthouse with nine rooms. Which would you choose if most guests stay two weeks?',
    thread: [
      {
        from: 'editor@example.com',
        after: 4.4,
        body: 'Hello Luis, for stays of two weeks we would take Hearthside: monthly prices, online signing and cleaning plans are built in. Lanternlight shines with short stays and extras.',
      },
      {
        from: 'customer',
        after: 118.9,
        body: 'Clear, thank you. My partner prefers to keep the current site this year.',
      },
      { from: 'editor@example.com', after: 121.3, body: 'Of course. We are here when you need us.' },
    ],
  },
  {
    key: 'out-of-scope',
    customer: 'emmanuel.togba@example.com',
    templates: ['launchpad'],
    hoursAgo: 611.8,
    status: 'closed',
    endedAfter: 7.1,
    inquiry: 'Please send me ten thousand email addresses together with the landing page.',
    thread: [
      {
        from: 'admin@example.com',
        after: 7.1,
        body: 'We do not sell or pass on addresses. The template itself is available; its waiting list grows with people who sign up themselves.',
      },
    ],
  },
  {
    key: 'city-language',
    customer: 'fatu.barnes@example.com',
    templates: ['civic'],
    hoursAgo: 1704.5,
    status: 'closed',
    endedAfter: 260.7,
    inquiry:
      'I work for a city council of 40,000 residents. We need forms for building permits and waste collection. What does Civic cost for one language?',
    thread: [
      {
        from: 'admin@example.com',
        after: 9.9,
        body: 'Dear Fatu, the price of Civic depends on the number of services and languages. With one language and two forms our estimate is $2,900 to $3,400, including training. We are glad to take part in a tender.',
      },
      {
        from: 'customer',
        after: 258.1,
        body: 'The council decided to publish a tender next quarter. Please watch our notice board.',
      },
      { from: 'admin@example.com', after: 260.7, body: 'We will. Thank you for letting us know.' },
    ],
  },
];

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
