import { contentMessages } from '@app/contracts/site/content/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { demoPerson, logIn } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { openStudio, restoreFirst, test } from './support/studio';

const section = 'services.network-surveillance';
const path = `${section}.benefits`;

interface Point {
  title: string;
  text: string;
}

interface Content {
  latest: number;
  groups: { fields: { path: string; revision: number; standard: Point[] }[] }[];
}

test('offers new entries of a release, can skip them, and restores content from before the upgrade (public-pages.lists-follow-releases)', {
  tag: '@whole',
}, async ({ as, admin, claim, client, sql }) => {
  test.slow();
  await claim(section);
  const other = await logIn(client, demoPerson('super-admin'));
  const { data } = await callProcedure<Content>(client, 'GET', 'content.get', { section }, other.token);
  const list = data.groups.flatMap(({ fields }) => fields).find((field) => field.path === path);
  if (!list) throw new Error('no benefits');
  const known = list.standard.slice(0, -2);
  const [first, second] = list.standard.slice(-2).map(({ title }) => title);
  // The state that an upgrade finds: a different product text in the first point, two points fewer, and
  // eleven in total with the owner's own.
  const before = known.with(0, { title: known[0]?.title ?? '', text: 'What the product said before.' });
  const own = Array.from({ length: 11 - before.length }, (_, place) => ({
    ...{ title: `Our own point ${place + 1}`, text: 'It is ours.' },
  }));
  const changes = [{ path, revision: list.revision, value: [...before, ...own] }];
  await mutate(client, 'content.saveDraft', { section, changes }, other.token);
  const revisions = { [path]: list.revision + 1 };
  await mutate(client, 'content.publish', { section, revisions }, other.token);
  await sql`update content_word set published_from = ${JSON.stringify(before)}::text::jsonb where path = ${path}`;

  const page = await as(admin);
  await openStudio(page, section);
  await test.step('the version that is no longer what visitors read is not called published, and can come back', async () => {
    await page.getByRole('button', { name: 'Versions' }).click();
    const versions = page.getByRole('dialog', { name: /^Versions of/ });
    await expect(versions.getByRole('heading', { name: /\(published\)$/ })).toHaveText(
      'With newer default texts (published)',
    );
    const version = `version ${data.latest + 1}`;
    await expect(versions.getByRole('button', { name: `Restore ${version}`, exact: true })).toBeVisible();
    await versions.getByRole('button', { name: `Compare ${version}`, exact: true }).click();
    const compared = page.getByRole('dialog', { name: /^Compare versions/ });
    await expect(compared.getByRole('status')).toHaveText('1 field differs.');
    await expect(compared.locator('del').filter({ hasText: 'before' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });
  const add = (title = '') => page.getByRole('button', { name: `Add “${title}”`, exact: true });
  await test.step('one is added by itself, and the other one waits for room', async () => {
    await expect(page.getByText('The product has brought 2 others')).toBeVisible();
    await add(first).click();
    await expect(page.locator('summary:focus')).toContainText(first ?? '');
    await expect(add(second)).toBeDisabled();
    await expect(page.getByText('the list is full, so remove one of its entries first')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Our own point 1,' }).click();
    await expect(add(second)).toBeEnabled();
    expect(await violations(page)).toEqual([]);
  });
  await test.step('what is left out is not asked about again, and what is typed stays', async () => {
    await page.getByRole('button', { name: 'Leave it out: Benefits' }).click();
    await expectToast(page, contentMessages.leftOut);
    await expect(page.getByText('The product has brought')).toHaveCount(0);
    await expect(page.locator('summary:focus')).toHaveCount(1);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectToast(page, contentMessages.published);
    await page.reload();
    await expect(page.getByText(`${first}, `)).toBeVisible();
    await expect(page.getByText('The product has brought')).toHaveCount(0);
    await expect(page.getByText(second ?? '', { exact: true })).toHaveCount(0);
  });
  await restoreFirst(page);
});
