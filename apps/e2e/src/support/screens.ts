import type { Page } from '@playwright/test';

/** A screen that everybody must be able to use, on every width and in both colour schemes. */
export interface Screen {
  path: string;
  who: 'visitor' | 'customer' | 'admin';
  /** Visible when what the screen is about has arrived. */
  arrived: (page: Page) => ReturnType<Page['locator']>;
}

export const screens: readonly Screen[] = [
  {
    path: '/',
    who: 'visitor',
    arrived: (page) => page.getByRole('article').first(),
  },
  { path: '/templates', who: 'visitor', arrived: (page) => page.getByText(/^Showing \d+ templates$/) },
  {
    path: '/auth',
    who: 'visitor',
    arrived: (page) => page.getByRole('heading', { name: 'Demo accounts' }),
  },
  { path: '/auth?step=signup', who: 'visitor', arrived: (page) => page.getByLabel('Email') },
  { path: '/auth?step=forgot', who: 'visitor', arrived: (page) => page.getByLabel('Email') },
  { path: '/contact-us', who: 'visitor', arrived: (page) => page.getByRole('textbox', { name: 'Message' }) },
  {
    path: '/account/requests',
    who: 'customer',
    arrived: (page) => page.getByRole('main').getByRole('link', { name: /^TKT-/ }),
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
  { path: '/dashboard/users', who: 'admin', arrived: (page) => page.getByRole('row').nth(1) },
];
