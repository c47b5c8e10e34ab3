import { contentMessages } from '@app/contracts/site/content/messages';
import { postMessages } from '@app/contracts/site/post/messages';
import { expect, type Locator } from '@playwright/test';
import { violations } from './support/axe';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { confirmRestore, openStudio, restoreFirst, test } from './support/studio';

/** Whether the removed and the inserted side are beside each other rather than stacked. */
async function isBeside(field: Locator): Promise<boolean> {
  const [before, after] = await Promise.all([
    field.locator('del').boundingBox(),
    field.locator('ins').boundingBox(),
  ]);
  return before?.y === after?.y;
}

test('two versions of a post are compared side by side, and either can be restored (posts.kept-versions)', {
  tag: '@whole',
}, async ({ client, admin, as }) => {
  const paragraph = (text: string) => [{ type: 'paragraph', spans: [{ text }] }];
  const title = `Open day ${Date.now()}`;
  const fields = {
    ...{ kind: 'news', category: '', title, summary: 'Come by in May', cover: null },
    ...{ services: [], templateIds: [], body: paragraph('There is coffee.') },
  };
  const created = await mutate<{ id: string; version: number }>(client, 'post.create', fields, admin.token);
  const createdVersion = { id: created.id, version: created.version };
  const june = { ...fields, ...createdVersion, summary: 'Come by in June', category: 'Events' };
  await mutate(client, 'post.update', june, admin.token);
  const july = { ...june, version: 2, summary: 'Come by in July' };
  await mutate(client, 'post.update', july, admin.token);

  const page = await as(admin);
  await page.goto(`/dashboard/posts/${created.id}`);
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Compare version 1', exact: true }).click();
  const compared = page.getByRole('dialog', { name: `Compare versions of ${title}` });
  await expect(compared.getByRole('status')).toHaveText('2 fields differ.');
  const summary = compared.getByRole('region', { name: 'Summary' });
  await expect(summary.locator('del')).toHaveText('May');
  await expect(summary.locator('ins')).toHaveText('July');
  await expect(compared.getByRole('region', { name: 'Category' }).locator('ins')).toHaveText('Events');
  await expect(compared.getByRole('region', { name: 'Text' })).toHaveCount(0);
  expect(await isBeside(summary)).toBe(true);
  expect(await violations(page)).toEqual([]);

  await compared.getByLabel('With').selectOption({ index: 1 });
  await expect(summary.locator('ins')).toHaveText('June');
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await isBeside(summary)).toBe(false);
  expect(await violations(page)).toEqual([]);
  await compared.getByRole('button', { name: 'Restore Version 2' }).click();
  await expectToast(page, postMessages.restored);
  await expect(compared).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Summary' })).toHaveValue('Come by in June');
});

test('a version of the content is compared with the published one and restored (dashboard.content-studio)', {
  tag: '@whole',
}, async ({ admin, as, claim }) => {
  test.slow();
  await claim('services.it-upgrades');
  const page = await as(admin);
  await openStudio(page, 'services.it-upgrades');
  const field = page.getByLabel('Text of the steps', { exact: true });
  for (const words of ['Five steps and a break', 'Five steps and a rest']) {
    await field.fill(words);
    // The toast may still be that of the first publication.
    const published = page.waitForResponse(/content\.publish\b/);
    await page.getByRole('button', { name: 'Publish' }).click();
    await published;
    await expectToast(page, contentMessages.published);
    await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  }
  // Fields below the dialog must not have partly covered handles.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Versions' }).click();
  const drawer = page.getByRole('dialog', { name: /^Versions of / });
  // The newest version is published, so the first one to compare is the one before it.
  await drawer
    .getByRole('button', { name: /^Compare version/ })
    .first()
    .click();
  const compared = page.getByRole('dialog', { name: /^Compare versions of / });
  await expect(compared.getByRole('status')).toHaveText('1 field differs.');
  const steps = compared.getByRole('region', { name: 'Text of the steps' });
  await expect(steps.locator('del')).toHaveText('break');
  await expect(steps.locator('ins')).toHaveText('rest');
  expect(await violations(page)).toEqual([]);
  await compared.getByRole('button', { name: /^Restore Version/ }).click();
  await confirmRestore(page);
  await expect(compared).toBeHidden();
  await expect(field).toHaveValue('Five steps and a break');
  await restoreFirst(page);
});
