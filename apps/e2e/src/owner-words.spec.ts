import { expect } from '@playwright/test';
import { callProcedure, mutate } from './support/procedures';
import { test } from './test';

/** The parts of a section that the test reads. */
interface Content {
  latest: number;
  groups: { fields: { path: string; revision: number }[] }[];
}

const headline = 'why-us.headline';
const description = 'seo./why-us.description';

const fieldIn = ({ groups }: Content, path: string) =>
  groups.flatMap(({ fields }) => fields).find((field) => field.path === path);

test('published texts are in the page, its head and its scripts, and resetting restores the built-in ones', async ({
  client,
  admin,
  page,
}) => {
  const read = async (section: string) =>
    (await callProcedure<Content>(client, 'GET', 'content.get', { section }, admin.token)).data;
  const publish = async (section: string, path: string, value: string) => {
    const changes = [{ path, revision: fieldIn(await read(section), path)?.revision ?? 0, value }];
    const saved = await mutate<Content>(client, 'content.saveDraft', { section, changes }, admin.token);
    const revisions = { [path]: fieldIn(saved, path)?.revision };
    await mutate(client, 'content.publish', { section, revisions }, admin.token);
  };
  const value = `Answers </script><b>for its work</b> ${Date.now()}`;
  const hostileDescription = `"><b>for its work</b></script><!-- A description that is long enough ${Date.now()}`;
  await publish('why-us', headline, value);
  await publish('seo', description, hostileDescription);

  await expect(async () => {
    const response = await page.goto('/why-us');
    expect(await response?.text()).not.toContain('<b>for its work');
    await expect(page.getByText(value)).toBeVisible({ timeout: 500 });
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', hostileDescription, {
      timeout: 500,
    });
  }).toPass({ timeout: 10_000 });
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.length).toBeGreaterThan(0);
  for (const text of facts) expect(() => JSON.parse(text)).not.toThrow();
  // Navigates on the client to another page and back.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page.getByText(value)).toBeVisible();

  for (const section of ['why-us', 'seo']) {
    const { latest } = await read(section);
    await mutate(client, 'content.restore', { section, number: 0, latest }, admin.token);
  }
  await expect(async () => {
    await page.goto('/why-us');
    await expect(page.getByText('A team that answers for its work')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
});
