/** Scopes of an API token. Separate from the schemas, because screens list them and few need zod. */
export const tokenScopes = [
  'templates:read',
  'templates:write',
  'tickets:read',
  'tickets:write',
  'quotes:read',
  'quotes:write',
  'orders:read',
  'orders:write',
  'messages:read',
  'messages:write',
  'cart:read',
  'cart:write',
  'users:read',
  'users:write',
  'stats:read',
  'content:read',
  'content:write',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

interface ScopeFacts {
  label: string;
  text: string;
  /** Not useful to customers: only the team may grant it to a token. */
  forTeam?: true;
}

/** Description of each scope, as shown on the account page and in the API's documentation. */
export const tokenScopeFacts: Readonly<Record<TokenScope, ScopeFacts>> = {
  'templates:read': { label: 'Read templates', text: 'Templates and categories that you can see' },
  'templates:write': {
    label: 'Manage templates',
    text: 'Create, change, publish and delete templates, pictures and categories',
    forTeam: true,
  },
  'tickets:read': { label: 'Read tickets', text: 'Tickets that you can see, with their files' },
  'tickets:write': {
    label: 'Answer tickets',
    text: 'Open, answer, close and reopen tickets, write on orders, attach files',
  },
  'quotes:read': { label: 'Read quotes', text: 'Quotes that you can see' },
  'quotes:write': {
    label: 'Work on quotes',
    text: 'Draft, send and withdraw quotes; accept and decline quotes sent to you',
  },
  'orders:read': { label: 'Read orders', text: 'Orders that you can see' },
  'orders:write': { label: 'Manage orders', text: 'Finalize sales and change orders', forTeam: true },
  'messages:read': { label: 'Read messages', text: 'Contact messages', forTeam: true },
  'messages:write': {
    label: 'Manage messages',
    text: 'Answer, assign, mark, annotate and delete contact messages',
    forTeam: true,
  },
  'cart:read': { label: 'Read the cart', text: 'Your cart and your favorites' },
  'cart:write': { label: 'Change the cart', text: 'Add to and remove from your cart and your favorites' },
  'users:read': {
    label: 'Read users',
    text: 'Accounts with name, email, role and status, and companies',
    forTeam: true,
  },
  'users:write': {
    label: 'Manage users',
    text: 'Suspend, unsuspend and delete accounts',
    forTeam: true,
  },
  'stats:read': { label: 'Read statistics', text: 'The figures on the overview', forTeam: true },
  'content:read': {
    label: 'Read site content',
    text: 'Including drafts and earlier versions',
    forTeam: true,
  },
  'content:write': {
    label: 'Edit site content',
    text: 'Draft, publish and restore texts of the public pages and emails',
    forTeam: true,
  },
};

/** Token lifetimes to choose from, in days. */
export const tokenLifetimes = [30, 90, 365] as const;

/** Prefix of every token, so that people and secret scanners recognise one. */
export const tokenPrefix = 'pb_';
