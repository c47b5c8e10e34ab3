import { expect } from '@playwright/test';
import { callProcedure, mutate } from './support/procedures';
import { test } from './test';

/** What the test reads of a section. */
interface Content {
  latest: number;
  groups: { fields: { path: string; revision: number }[] }[];
}
const section = 'why-us';
const path = 'why-us.headline';

const fieldIn = ({ groups }: Content) =>
  groups.flatMap(({ fields }) => fields).find((field) => field.path === path);

test('published words stand in the page, its scripts agree, and the first ones come back', async ({
  client,
  admin,
  page,
}) => {
  const read = async () =>
    (await callProcedure<Content>(client, 'GET', 'content.get', { section }, admin.token)).data;
  const value = `Answers </script><b>for its work</b> ${Date.now()}`;
  const saved = await mutate<Content>(
    client,
    'content.saveDraft',
    { section, changes: [{ path, revision: fieldIn(await read())?.revision ?? 0, value }] },
    admin.token,
  );
  const revisions = { [path]: fieldIn(saved)?.revision };
  await mutate(client, 'content.publish', { section, revisions }, admin.token);

  await expect(async () => {
    const response = await page.goto('/why-us');
    expect(await response?.text()).not.toContain('<b>for its work');
    await expect(page.getByText(value)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  // Through the scripts of the page, to another one and back.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page.getByText(value)).toBeVisible();

  const { latest } = await read();
  await mutate(client, 'content.restore', { section, number: 0, latest }, admin.token);
  await expect(async () => {
    await page.goto('/why-us');
    await expect(page.getByText('A team that answers for its work')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
});
