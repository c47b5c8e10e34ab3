import { contentMessages } from '@app/contracts/site/content/messages';
import { createDatabase } from '@app/db/client';
import { expect, type Page } from '@playwright/test';
import { test as base } from '../test';
import { expectToast } from './screen-parts';

/**
 * `claim` locks a section for one test until its end: its texts are shared by the whole site, and several
 * runs of a test may overlap.
 */
export const test = base.extend<{ claim: (section: string) => Promise<void> }>({
  claim: async ({ site }, use) => {
    const { sql, close } = createDatabase(site.database, {
      ...{ applicationName: 'claimed words', max: 1 },
      // Waits for as long as the other test takes.
      statementSeconds: 0,
    });
    const claimedSections: string[] = [];
    await use(async (section) => {
      await sql`select pg_advisory_lock(hashtext(${`words of ${section}`}))`;
      claimedSections.push(section);
    });
    // Removes what a test that failed halfway would leave behind on every page.
    for (const section of ['menus', 'brand']) {
      if (claimedSections.includes(section))
        await sql`delete from content_word where path like ${`${section}.%`}`;
    }
    await close();
  },
});

export async function openStudio(page: Page, section: string): Promise<void> {
  await page.goto(`/dashboard/content?section=${section}`);
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeVisible({ timeout: 60_000 });
}

/** The preview frame beside the fields. */
export const previewFrame = (page: Page) =>
  page.getByRole('region', { name: 'Preview' }).locator('iframe').contentFrame();

/** Confirms the dialog that asks before an earlier version is restored. */
export async function confirmRestore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Restore and publish' }).click();
  await expectToast(page, contentMessages.restored);
}

/** Restores the texts of the build. */
export async function restoreFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Restore the default texts' }).click();
  await confirmRestore(page);
}

/** Discards the section's drafts and confirms the dialog. */
export async function discardDraft(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await expectToast(page, contentMessages.discarded);
}
