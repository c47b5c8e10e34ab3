import { test as base } from '@playwright/test';
import type { Site } from './site/site';

/** Playwright's `test` with `site`: address, mails and database of the site that the run is about. */
export const test = base.extend<{ site: Site }>({
  site: [
    { url: '', mailFolder: '', database: { host: '', port: 0, database: '', user: '' } },
    { option: true },
  ],
});
