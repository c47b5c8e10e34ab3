import { demoId } from '@app/db/demo/demo-id';
import type { Page } from '@playwright/test';

/** A screen that everyone must be able to use at every width and in both colour schemes. */
export interface Screen {
  path: string;
  /** `customer` has just signed up and has one ticket; `buyer` is the demo customer. */
  who: 'visitor' | 'customer' | 'buyer' | 'admin';
  /** Visible once the screen's main content has loaded. */
  arrived: (page: Page) => ReturnType<Page['locator']>;
  /**
   * Contains a frame without an origin, whose requests would need a preflight if they had a custom header;
   * real visitors send none.
   */
  framed?: true;
  /** Consists of the same parts as another screen; checked only for releases. */
  variant?: true;
}

/** Pages that are complete in their HTML, each different from the others. */
const readingPages = [
  '/about',
  '/clients',
  '/news/clinic-booking-on-one-afternoon',
  '/company-profile',
  '/services/software-development',
];

/** The remaining pages, including one more of the eight services. */
const variantsOfReadingPages = [
  '/values',
  '/why-us',
  '/news',
  '/free-it-check',
  '/privacy',
  '/terms',
  '/services',
  '/services/it-deployment',
  '/no-such-page',
];

const readingPage = (path: string): Screen => ({
  path,
  who: 'visitor',
  arrived: (page) => page.getByRole('heading', { level: 1 }),
});

export const screens: readonly Screen[] = [
  ...readingPages.map((path) => readingPage(path)),
  ...variantsOfReadingPages.map((path): Screen => ({ ...readingPage(path), variant: true })),
  {
    path: '/',
    who: 'visitor',
    arrived: (page) => page.getByRole('article').first(),
  },
  {
    path: '/templates/campus-hill',
    who: 'visitor',
    arrived: (page) => page.getByRole('article').first(),
  },
  {
    path: '/templates/campus-hill/preview',
    variant: true,
    who: 'visitor',
    framed: true,
    arrived: (page) => page.getByRole('heading', { level: 1 }),
  },
  {
    path: '/favorites',
    variant: true,
    who: 'visitor',
    arrived: (page) => page.getByText('You have no favorites yet'),
  },
  { path: '/templates', who: 'visitor', arrived: (page) => page.getByText(/^Showing \d+ templates$/) },
  {
    path: '/auth',
    who: 'visitor',
    arrived: (page) => page.getByRole('heading', { name: 'Demo accounts' }),
  },
  { path: '/auth?step=signup', variant: true, who: 'visitor', arrived: (page) => page.getByLabel('Email') },
  { path: '/auth?step=forgot', variant: true, who: 'visitor', arrived: (page) => page.getByLabel('Email') },
  {
    path: '/dev/parts',
    who: 'visitor',
    arrived: (page) => page.getByRole('region', { name: 'While it loads', exact: true }),
  },
  { path: '/rate', variant: true, who: 'visitor', arrived: (page) => page.getByRole('alert') },
  {
    path: '/report-sign-in',
    variant: true,
    who: 'visitor',
    arrived: (page) => page.getByRole('button', { name: 'It wasn’t me' }),
  },
  {
    path: '/account/identity-confirmed',
    variant: true,
    who: 'customer',
    arrived: (page) => page.getByRole('heading', { name: 'That did not work' }),
  },
  { path: '/contact-us', who: 'visitor', arrived: (page) => page.getByRole('textbox', { name: 'Message' }) },
  {
    path: '/account/requests',
    who: 'customer',
    arrived: (page) => page.getByRole('main').getByRole('link', { name: / TKT-/ }),
  },
  {
    path: '/account/downloads',
    who: 'customer',
    arrived: (page) => page.getByText('No licenses yet'),
  },
  {
    path: '/account/orders/ORD-2026-000009',
    who: 'buyer',
    arrived: (page) => page.getByRole('heading', { name: 'Your proof is ready' }),
  },
  {
    path: '/account/orders/ORD-2026-000006',
    variant: true,
    who: 'buyer',
    arrived: (page) => page.getByRole('heading', { name: 'Free corrections' }),
  },
  {
    path: '/account',
    who: 'customer',
    arrived: (page) => page.getByRole('list', { name: 'Logged-in devices' }),
  },
  {
    path: '/dashboard',
    who: 'admin',
    arrived: (page) => page.getByRole('main').getByRole('link', { name: /^Users: \d/ }),
  },
  {
    path: '/dashboard/tickets',
    who: 'admin',
    arrived: (page) => page.getByRole('link', { name: /TKT-/ }).first(),
  },
  {
    path: '/dashboard/templates',
    who: 'admin',
    arrived: (page) =>
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading') })
        .first(),
  },
  {
    path: '/dashboard/templates?view=table',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('row').nth(1),
  },
  {
    path: '/dashboard/templates/add',
    who: 'admin',
    arrived: (page) => page.getByRole('form', { name: 'Add template' }),
  },
  {
    path: '/dashboard/categories',
    who: 'admin',
    arrived: (page) => page.getByRole('button', { name: /^Move / }).first(),
  },
  {
    path: '/dashboard/messages?show=all',
    who: 'admin',
    arrived: (page) => page.getByRole('rowheader').first(),
  },
  {
    path: '/dashboard/activity',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('region', { name: 'Events' }).getByRole('listitem').first(),
  },
  {
    path: '/dashboard/search?search=TKT',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('region', { name: 'Tickets' }),
  },
  { path: '/dashboard/mail', variant: true, who: 'admin', arrived: (page) => page.getByRole('row').nth(1) },
  {
    path: '/dashboard/import',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('button', { name: 'File' }),
  },
  {
    path: '/dashboard/webhooks',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('button', { name: 'Add webhook' }),
  },
  {
    path: '/dashboard/notices',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('switch').first(),
  },
  {
    path: '/dashboard/orders',
    who: 'admin',
    arrived: (page) => page.getByRole('link', { name: /^ORD-/ }).first(),
  },
  {
    path: '/dashboard/orders/ORD-2026-000001',
    who: 'admin',
    arrived: (page) => page.getByRole('heading', { name: 'ORD-2026-000001' }),
  },
  {
    path: '/dashboard/orders/ORD-2026-000010',
    who: 'admin',
    arrived: (page) => page.getByRole('button', { name: 'Quote further rounds' }),
  },
  {
    path: '/dashboard/orders/ORD-2026-000006',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByText(/^LIC-/).first(),
  },
  {
    path: '/dashboard/reviews',
    who: 'admin',
    arrived: (page) => page.getByRole('img', { name: /of 5/ }).first(),
  },
  {
    path: '/dashboard/quotes',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('link', { name: /^QUO-/ }).first(),
  },
  {
    path: '/dashboard/invoices',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('heading', { name: 'Invoices' }),
  },
  {
    path: '/dashboard/ledger',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('link', { name: /^ORD-/ }).first(),
  },
  {
    path: '/dashboard/month',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('link', { name: 'Closing balance' }).first(),
  },
  {
    path: '/dashboard/settings',
    who: 'admin',
    arrived: (page) => page.getByRole('form', { name: 'Money' }),
  },
  {
    path: '/dashboard/content',
    who: 'admin',
    arrived: (page) => page.getByLabel('Headline'),
  },
  {
    path: '/dashboard/media',
    who: 'admin',
    arrived: (page) => page.getByLabel('Search pictures by name or description'),
  },
  { path: '/dashboard/posts', variant: true, who: 'admin', arrived: (page) => page.getByRole('row').nth(1) },
  {
    path: '/dashboard/posts/new',
    who: 'admin',
    arrived: (page) => page.getByRole('textbox', { name: 'Title', exact: true }),
  },
  {
    path: '/dashboard/redirects',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('region', { name: 'Not found', exact: true }),
  },
  {
    path: '/dashboard/reports',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('img', { name: /^By hour of the day, as a bar chart/ }),
  },
  {
    path: '/dashboard/analytics?range=90d',
    who: 'admin',
    arrived: (page) => page.getByRole('img', { name: /^Steps, as a bar chart/ }),
  },
  {
    path: '/dashboard/carts',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('button', { name: /^Send Reminder to / }).first(),
  },
  {
    path: `/dashboard/customers/${demoId('user', 'mardea.tolbert@example.com')}`,
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('region', { name: 'Tickets' }).getByRole('listitem').first(),
  },
  {
    path: '/dashboard/companies',
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('row').nth(1),
  },
  {
    path: `/dashboard/companies/${demoId('company', 'palm-coast')}`,
    variant: true,
    who: 'admin',
    arrived: (page) => page.getByRole('region', { name: 'Tickets' }).getByRole('listitem').first(),
  },
  { path: '/dashboard/users', who: 'admin', arrived: (page) => page.getByRole('row').nth(1) },
];
