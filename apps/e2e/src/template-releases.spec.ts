import { archiveMessages, releaseMessages } from '@app/contracts/catalogue/release/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import type { TestFile } from './support/files';
import { publishTemplate } from './support/own-template';
import { expectToast } from './support/screen-parts';
import { test } from './test';

/** A ZIP of one page. */
const archive =
  'UEsDBBQAAAAAAAAAIVzoZ8W8DgAAAA4AAAAKAAAAaW5kZXguaHRtbDxoMT5Cb2F0czwvaDE+UEsBAhQAFAAAAAAAAAAhXOhnxbwOAAAADgAAAAoAAAAAAAAAAAAAAAAAAAAAAGluZGV4Lmh0bWxQSwUGAAAAAAEAAQA4AAAANgAAAAAA';
const zipFile: TestFile = {
  name: 'boats.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(archive, 'base64'),
};

const card = (page: Page) => page.getByRole('region', { name: 'Releases' });

async function addRelease(page: Page, version: string, file: TestFile) {
  const dialog = page.getByRole('dialog', { name: 'Add release' });
  await dialog.getByRole('textbox', { name: 'Version' }).fill(version);
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Boats sail faster.');
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Add release' }).click();
  return dialog;
}

test('a release is uploaded, published, told on the page of its template, and withdrawn', async ({
  as,
  admin,
  client,
  sql,
}) => {
  const version = '1.2.0';
  const { id } = await publishTemplate(client, sql, admin);
  const [template] = await sql`select slug from template where id = ${id}`;
  const page = await as(admin);
  await page.goto(`/dashboard/templates/add?edit=${id}`);

  await test.step('what is no release is refused with what to do, and the input stays', async () => {
    await card(page).getByRole('button', { name: 'Add release' }).click();
    const fake = { ...zipFile, buffer: Buffer.from('<html>') };
    const dialog = await addRelease(page, version, fake);
    await expect(dialog.getByText(archiveMessages.notZip)).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await addRelease(page, version, zipFile);
    await expectToast(page, releaseMessages.added);
  });

  const row = card(page).getByRole('listitem').filter({ hasText: version });
  await test.step('its file is a download', async () => {
    await expect(row).toContainText('Pending');
    const download = page.waitForEvent('download');
    await row.getByRole('link', { name: `Download ${version}` }).click();
    expect((await download).suggestedFilename()).toBe(`${template?.slug}-${version}.zip`);
  });

  await test.step('published, it is told to visitors and can no longer be deleted', async () => {
    await row.getByRole('button', { name: `Publish ${version}` }).click();
    await expectToast(page, releaseMessages.published);
    await expect(row).toContainText('Published');
    await expect(row.getByRole('button', { name: `Delete ${version}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await card(page).scrollIntoViewIfNeeded();
      expect(await violations(page)).toEqual([]);
    }
    const visitor = await page.context().newPage();
    await visitor.goto(`/templates/${template?.slug}`);
    await expect(visitor.getByText(version)).toBeVisible();
    await visitor.close();
  });

  await test.step('withdrawn, it is pending again', async () => {
    await row.getByRole('button', { name: `Withdraw ${version}` }).click();
    await expectToast(page, releaseMessages.withdrawn);
    await expect(row).toContainText('Withdrawn');
  });
});
