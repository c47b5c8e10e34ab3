import { categoryMessages } from '@app/contracts/catalogue/category/messages';
import { reasons } from '@app/contracts/error-reasons';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { stranger } from './support/people';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

// All categories share one order, and concurrent changes to it are rejected, so these tests run in sequence.
test.describe.configure({ mode: 'default' });

/** Category names unique to this test, found by their mark. */
function ownNames(): [string, string] {
  const mark = stranger().name.split(' ').at(-1);
  return [`Kayaks ${mark}`, `Canoes ${mark}`];
}

async function addCategory(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add category' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, name)).toBeVisible();
}

const row = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Categories in their order' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** Returns the category names in the catalogue's filter, as a new visitor sees them. */
async function publicCategories(page: Page): Promise<string[]> {
  await page.goto('/templates');
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  return links.locator('span:first-child').allTextContents();
}

test('a category is added, filled, put first, merged and deleted, and visitors see each step at once', async ({
  as,
  admin,
  client,
  ownTemplate,
  page: visitor,
}) => {
  const [kayaks, canoes] = ownNames();
  const page = await as(admin);
  await page.goto('/dashboard/categories');
  await expect(page.getByRole('heading', { name: 'Category Page' })).toBeVisible();
  await addCategory(page, kayaks);
  await addCategory(page, canoes);
  await expect(row(page, kayaks)).toContainText('Not in the public filter');
  expect(await publicCategories(visitor)).not.toContain(kayaks);

  // If the name is taken, the dialog stays open with the server's message and the typed text.
  await row(page, canoes).getByRole('button', { name: 'Edit' }).click();
  const editing = page.getByRole('dialog', { name: `Edit ${canoes}` });
  await editing.getByLabel('Name').fill(kayaks.toUpperCase());
  await editing.getByRole('button', { name: 'Save changes' }).click();
  await expect(editing.getByText(messages.categoryNameTaken)).toBeVisible();
  await expect(editing.getByLabel('Name')).toBeFocused();
  await editing.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await mutate(client, 'template.update', { id: ownTemplate.id, category: kayaks }, admin.token);
  expect(await publicCategories(visitor)).toContain(kayaks);

  await page.reload();
  await row(page, kayaks)
    .getByRole('button', { name: `Move ${kayaks}` })
    .press('Home');
  await expect(page.getByRole('status').filter({ hasText: `${kayaks} is number 1` })).toBeAttached();
  await expect(async () => expect((await publicCategories(visitor))[1]).toBe(kayaks)).toPass();
  await expect(row(page, kayaks).getByRole('button', { name: `Move ${kayaks}` })).toBeFocused();

  await row(page, kayaks).getByRole('button', { name: 'Merge' }).click();
  const merging = page.getByRole('dialog', { name: `Merge ${kayaks}` });
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expect(merging.getByText(messages.categoryRequired)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await merging.getByLabel(`Merge “${kayaks}” into`).selectOption(canoes);
  await merging.getByRole('button', { name: 'Merge' }).click();
  await expectToast(page, categoryMessages.merged);
  await expect(row(page, kayaks)).toBeHidden();
  await expect(row(page, canoes)).toContainText('1 template');
  const after = await publicCategories(visitor);
  expect([after.includes(kayaks), after.includes(canoes)]).toEqual([false, true]);

  await row(page, canoes).getByRole('button', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: `Delete ${canoes}?` });
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(deleting.getByRole('alert')).toContainText(
    reasons.CATEGORY_IN_USE.message.replace('{count}', '1 template'),
  );
  await deleting.getByLabel('Move 1 template to').selectOption('none');
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, categoryMessages.categoryDeleted);
  expect(await publicCategories(visitor)).not.toContain(canoes);
});

test('categories are reordered by dragging, and the second of two who reorder at once sees the current order', {
  tag: '@whole',
}, async ({ as, admin }) => {
  const [kayaks, canoes] = ownNames();
  const page = await as(admin);
  const other = await as(admin);
  await page.goto('/dashboard/categories');
  await addCategory(page, kayaks);
  await addCategory(page, canoes);
  await other.goto('/dashboard/categories');
  await expect(row(other, canoes)).toBeVisible();

  const [from, to] = [row(page, canoes), row(page, kayaks)];
  const handle = from.getByRole('button', { name: `Move ${canoes}` });
  await handle.scrollIntoViewIfNeeded();
  const target = await to.boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(300, (target?.y ?? 0) + 5, { steps: 5 });
  const stored = page.waitForResponse((response) => response.url().includes('category.reorder'));
  await page.mouse.up();
  expect((await stored).status()).toBe(200);
  const listedNames = async (which: Page) =>
    (await which.getByRole('listitem').getByRole('heading').allTextContents()).filter((name) =>
      [kayaks, canoes].includes(name),
    );
  expect(await listedNames(page)).toEqual([canoes, kayaks]);

  await row(other, kayaks)
    .getByRole('button', { name: `Move ${kayaks}` })
    .press('ArrowUp');
  await expect(other.getByRole('alert')).toContainText(reasons.CATEGORIES_CHANGED.message);
  await expect.poll(() => listedNames(other)).toEqual([canoes, kayaks]);
  for (const name of [kayaks, canoes]) {
    await row(other, name).getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row(other, name)).toBeHidden();
  }
});
