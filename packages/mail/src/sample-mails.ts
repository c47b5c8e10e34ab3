import type { MailOf, MailTemplate } from '@app/contracts/mail/schema';

const ticket = { ticketId: '0193a1b2-0000-7000-8000-000000000001', ticketNumber: 'TKT-2026-000123' };
const customer = { customerName: 'Ada Lovelace', customerEmail: 'ada@example.com' };
const person = { to: 'ada@example.com', name: 'Ada Lovelace' };
const team = { to: 'team@example.com', ...customer };

const lines: MailOf<'ticket-created-customer'>['lines'] = [
  { title: 'Harbor Hotel', priceKind: 'fixed', priceCents: 24_900 },
  { title: 'Field & Farm', priceKind: 'range', priceCents: 5_000 },
  { title: 'Open Clinic', priceKind: 'free', priceCents: 0 },
  { title: 'Court House', priceKind: 'on_request', priceCents: 0 },
];
const order = {
  orderNumber: 'ORD-2026-000045',
  lines: [
    { name: 'Harbor Hotel', priceCents: 24_900, quantity: 1 },
    { name: 'Extra page', priceCents: 7_550, quantity: 2 },
  ],
  subtotalCents: 40_000,
  taxCents: 3_200,
  totalCents: 43_200,
};
const amount = { orderNumber: 'ORD-2026-000045', amountCents: 12_960, currency: 'USD' } as const;
const sale = { ...ticket, ...order };
const quote = {
  quoteNumber: 'QUO-2026-000017',
  ticketNumber: ticket.ticketNumber,
  total: '$1,234.50',
};

/** One mail of every template, for tests and for looking at them. */
export const sampleMails: { [T in MailTemplate]: MailOf<T> } = {
  'signup-code': { template: 'signup-code', to: 'ada@example.com', code: '204816' },
  'signup-existing-account': { template: 'signup-existing-account', to: 'ada@example.com' },
  'verify-email-code': { template: 'verify-email-code', to: 'ada@example.com', code: '204816' },
  'reset-code': { template: 'reset-code', to: 'ada@example.com', code: '204816' },
  'reset-no-account': { template: 'reset-no-account', to: 'ada@example.com' },
  'password-changed': { template: 'password-changed', ...person, changedAt: '2026-03-04T15:06:00.000Z' },
  'email-change-code': { template: 'email-change-code', to: 'ada@example.com', code: '204816' },
  'email-change-existing-account': { template: 'email-change-existing-account', to: 'ada@example.com' },
  'email-changed': { template: 'email-changed', ...person, changedAt: '2026-03-04T15:06:00.000Z' },
  'account-deleted': {
    template: 'account-deleted',
    ...person,
    deletedAt: '2026-03-04T15:06:00.000Z',
    byTeam: false,
  },
  'reset-offered': { template: 'reset-offered', ...person },
  'account-created-by-admin': { template: 'account-created-by-admin', ...person },
  'ticket-created-customer': {
    template: 'ticket-created-customer',
    ...person,
    ...ticket,
    lines,
    totalCents: 29_900,
  },
  'ticket-created-team': {
    template: 'ticket-created-team',
    ...team,
    ...ticket,
    lines,
    totalCents: 29_900,
    inquiry: 'We need a booking form.\nAnd our colours: navy and sand.',
    fileNames: ['sketch.png'],
    replyDueAt: '2026-03-05T15:06:00.000Z',
  },
  'ticket-answered': {
    template: 'ticket-answered',
    ...person,
    ...ticket,
    answer: 'A booking form takes two days.\n\nShall we start on Monday?',
    closed: false,
    fileNames: ['sketch.png', 'quote.pdf'],
  },
  'ticket-closed': { template: 'ticket-closed', ...person, ...ticket },
  'ticket-reply-team': {
    template: 'ticket-reply-team',
    ...team,
    ...ticket,
    reply: 'Monday is fine.',
    reopened: false,
    fileNames: [],
  },
  'ticket-reopened-team': { template: 'ticket-reopened-team', ...team, ...ticket },
  'ticket-assigned': {
    template: 'ticket-assigned',
    ...person,
    ...ticket,
    customerName: 'Grace Hopper',
    customerEmail: 'grace@example.com',
    assignedBy: 'Katherine Johnson',
    inquiry: 'We need a booking form.',
  },
  'sale-finalized-customer': { template: 'sale-finalized-customer', ...person, ...sale },
  'sale-finalized-team': {
    template: 'sale-finalized-team',
    ...team,
    ...sale,
    finalizedBy: 'Grace Hopper',
  },
  'quote-sent': {
    template: 'quote-sent',
    ...person,
    ...quote,
    notes: 'As we said on the phone: booking form and two languages.',
    lastDay: 'March 31, 2026',
    version: 2,
  },
  'quote-reminder': {
    template: 'quote-reminder',
    ...person,
    ...quote,
    lastDay: 'March 31, 2026',
    endsToday: false,
  },
  'quote-accepted': { template: 'quote-accepted', ...person, ...quote, acceptedBy: 'Ada Lovelace' },
  'quote-accepted-team': {
    template: 'quote-accepted-team',
    ...team,
    ...quote,
    ticketId: ticket.ticketId,
    acceptedBy: 'Ada Lovelace',
    finalized: true,
  },
  'quote-declined-team': {
    template: 'quote-declined-team',
    ...team,
    ...ticket,
    quoteNumber: quote.quoteNumber,
    reason: 'Too late for our season.',
  },
  'order-status': {
    template: 'order-status',
    ...person,
    ...order,
    status: 'cancelled',
    note: 'As we agreed on the phone.\nPlease come back in spring.',
  },
  'payment-received': {
    template: 'payment-received',
    ...person,
    ...amount,
    dueCents: 30_240,
    reference: 'PAY-7KQ4-M2XD-9RTB',
  },
  'payment-received-team': {
    template: 'payment-received-team',
    ...team,
    ...amount,
    dueCents: 0,
    overpaidCents: 2_000,
    orderStatus: 'cancelled',
    reference: 'PAY-7KQ4-M2XD-9RTB',
  },
  'payment-failed': { template: 'payment-failed', ...person, ...amount },
  'payment-failed-team': {
    template: 'payment-failed-team',
    ...team,
    ...amount,
    failure: 'The bank has refused the payment.',
  },
  'payment-refunded': { template: 'payment-refunded', ...person, ...amount },
  'refund-failed-team': {
    template: 'refund-failed-team',
    ...team,
    ...amount,
    failure: 'The charge has been disputed.',
  },
  'transfer-claimed-team': {
    template: 'transfer-claimed-team',
    ...team,
    orderNumber: 'ORD-2026-000045',
    dueCents: 43_200,
    currency: 'USD',
  },
  'cart-reminder': { template: 'cart-reminder', ...person, lines, totalCents: 29_900 },
  'contact-message-team': {
    template: 'contact-message-team',
    to: 'team@example.com',
    name: 'Ada Lovelace',
    company: 'Analytical Engines',
    email: 'ada@example.com',
    phone: '+1 (202) 555-0100',
    interest: 'IT Deployment',
    message: 'We open a second office in May.\nWhat does a small server room cost?',
    replyDueAt: '2026-03-05T15:06:00.000Z',
  },
  'webhook-disabled-team': {
    template: 'webhook-disabled-team',
    to: 'office@example.com',
    name: 'Chat of the support team',
    url: 'https://chat.example.com/hooks/tickets',
    failingSince: '2026-03-04T15:06:00.000Z',
  },
  'template-rejected': {
    template: 'template-rejected',
    ...person,
    templateTitle: 'Harbor Hotel',
    reason: 'The demo does not open.\nPlease check its address.',
  },
};
