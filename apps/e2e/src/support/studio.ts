import { contentMessages } from '@app/contracts/content/messages';
import { createDatabase } from '@app/db/client';
import { expect, type Page } from '@playwright/test';
import { test as base } from '../test';
import { expectToast } from './screen-parts';

/** `claim` keeps a section to one test until its end: its words are those of the whole site, and one of them may run several times at once. */
export const test = base.extend<{ claim: (section: string) => Promise<void> }>({
  claim: async ({ site }, use) => {
    const { sql, close } = createDatabase(site.database, {
      ...{ applicationName: 'claimed words', max: 1 },
      // Waits as long as the other test takes.
      statementSeconds: 0,
    });
    const claimed: string[] = [];
    await use(async (section) => {
      await sql`select pg_advisory_lock(hashtext(${`words of ${section}`}))`;
      claimed.push(section);
    });
    // A test that failed halfway leaves no menu behind that others stumble over.
    if (claimed.includes('menus')) await sql`delete from content_word where path like 'menus.%'`;
    await close();
  },
});

export async function openStudio(page: Page, section: string): Promise<void> {
  await page.goto(`/dashboard/content?section=${section}`);
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible({ timeout: 60_000 });
}

/** The page beside the fields. */
export const inFrame = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame();

/** Says yes to the question before earlier words come back. */
export async function confirmRestore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bring back and publish' }).click();
  await expectToast(page, contentMessages.restored);
}

/** Brings the words of the build back. */
export async function restoreFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Bring back the first words' }).click();
  await confirmRestore(page);
}

/** Has the drafts of the section forgotten, which is asked about first. */
export async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expectToast(page, contentMessages.discarded);
}
