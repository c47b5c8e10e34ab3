import { collectionMessages } from '@app/contracts/catalogue/collection/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { holdRequests } from './support/held-requests';
import { publishTemplate } from './support/own-template';
import { mutate } from './support/procedures';
import { expectToast, visit } from './support/screen-parts';
import { test } from './test';

const formOf = (page: Page) => page.getByRole('form', { name: /collection|^Edit / });

/** Searches for a template by title and adds it. */
async function pick(page: Page, title: string) {
  await formOf(page).getByRole('combobox', { name: 'Add a template' }).fill(title);
  await page.getByRole('option', { name: title }).click();
  await expect(page.getByRole('button', { name: `Move ${title}: ` })).toBeVisible();
}

const pickedTitles = (page: Page) =>
  page.getByRole('list', { name: 'Templates in their order' }).getByRole('listitem').allTextContents();

test('a collection is picked, put in order by keys and by dragging, published, and stands on its pages in both languages', {
  tag: '@whole',
}, async ({ as, admin, client, sql, page: visitor }) => {
  test.slow();
  const [one, two] = [await publishTemplate(client, sql, admin), await publishTemplate(client, sql, admin)];
  const title = `For the harbor ${one.title}`;
  const page = await as(admin);
  await page.goto('/dashboard/collections');
  await page.getByRole('link', { name: 'New collection' }).first().click();

  await test.step('what is missing is said at its field', async () => {
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText(collectionMessages.titleRequired)).toBeVisible();
    await expect(page.getByLabel('Title')).toBeFocused();
  });

  await test.step('templates are picked and moved', async () => {
    await page.getByLabel('Title').fill(title);
    await page.getByLabel('Summary (optional)').fill('Sites with a view of the water.');
    await pick(page, one.title);
    await pick(page, two.title);
    const handle = page.getByRole('button', { name: `Move ${two.title}: ` });
    await handle.press('ArrowUp');
    await expect(handle).toBeFocused();
    expect((await pickedTitles(page)).map((text) => text.trim())).toEqual([two.title, one.title]);
    const target = await page.getByRole('button', { name: `Move ${one.title}: ` }).boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 40, { steps: 5 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect((await pickedTitles(page)).map((text) => text.trim())).toEqual([two.title, one.title]);
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move(target?.x ?? 0, (target?.y ?? 0) + 40, { steps: 5 });
    await page.mouse.up();
    expect((await pickedTitles(page)).map((text) => text.trim())).toEqual([one.title, two.title]);
    const visitorPreview = page.getByRole('complementary', { name: 'What visitors see' });
    await expect(visitorPreview.getByRole('listitem')).toHaveText([one.title, two.title]);
    expect(await violations(page)).toEqual([]);
  });

  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, collectionMessages.published);
  await expect(page).toHaveURL(/\/dashboard\/collections\/[\da-f-]{36}$/);

  const [{ slug } = {}] = await sql`select slug from collection where title = ${title}`;
  await test.step('visitors find it from the catalogue, in its order, in both languages', async () => {
    await visit(visitor, '/templates');
    await visitor.getByRole('link', { name: 'See our collections' }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Collections' })).toBeVisible();
    await visitor.getByRole('link', { name: title }).click();
    await expect(visitor).toHaveURL(`/collections/${slug}`);
    await expect(visitor.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      one.title,
      two.title,
    ]);
    await visitor.goto(`/fr/collections/${slug}`);
    await expect(visitor.getByRole('heading', { level: 1, name: title }).locator('[lang=en]')).toHaveText(
      title,
    );
    await expect(visitor.getByText('2 modèles')).toBeVisible();
    await expect(visitor.locator('link[hreflang="en"]')).toHaveAttribute(
      'href',
      new RegExp(`/collections/${slug}$`),
    );
    const facts = await visitor.locator('script[type="application/ld+json"]').allTextContents();
    const types = JSON.parse(facts[0] ?? '{}')['@graph'].map(
      (entity: { '@type': string }) => entity['@type'],
    );
    expect(types).toEqual(['CollectionPage', 'ItemList', 'BreadcrumbList']);
    expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain(`/fr/collections/${slug}<`);
  });

  await test.step('what leaves the catalogue leaves it, and an empty one is not listed', async () => {
    for (const { id } of [one, two]) await mutate(client, 'template.unpublish', { id }, admin.token);
    await visitor.goto(`/collections/${slug}`);
    await expect(visitor.getByText('This collection is empty at the moment')).toBeVisible();
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await visitor.goto('/collections');
    await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);
  });

  await page.goto('/dashboard/collections');
  await page.getByRole('button', { name: `Unpublish ${title}` }).click();
  await expectToast(page, collectionMessages.unpublished);
  expect((await visitor.request.get(`/collections/${slug}`)).status()).toBe(404);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, collectionMessages.removed);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('text typed while a new collection is being saved is kept', { tag: '@whole' }, async ({ as, admin }) => {
  const page = await as(admin);
  await page.goto('/dashboard/collections/new');
  await page.getByLabel('Title').fill(`Typed on ${Date.now()}`);
  const release = await holdRequests(page, '**/trpc/collection.create*');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByLabel('Summary (optional)').fill('With a view of the water.');
  release();
  await expectToast(page, collectionMessages.created);
  await expect(page).toHaveURL(/\/dashboard\/collections\/[\da-f-]{36}$/);
  await expect(page.getByLabel('Summary (optional)')).toHaveValue('With a view of the water.');
});

test('a collection is filled by a rule, and the second of two editors who save resolves the differences', {
  tag: '@whole',
}, async ({ as, admin, client, ownTemplate }) => {
  const title = `By rule ${ownTemplate.title}`;
  const rule = { categoryId: null, price: null, search: '', sort: 'newest' };
  const created = await mutate<{ id: string; version: number; slug: string }>(
    client,
    'collection.create',
    { title, summary: '', kind: 'picked', templateIds: [], rule },
    admin.token,
  );
  const page = await as(admin);
  await page.goto(`/dashboard/collections/${created.id}`);
  await page.getByLabel('By a rule').check();
  await page.getByLabel('Words').fill(ownTemplate.title.toUpperCase());
  const visitorPreview = page.getByRole('complementary', { name: 'What visitors see' });
  await expect(visitorPreview.getByRole('listitem')).toHaveText([ownTemplate.title]);
  const otherVersion = { ...created, title: `Theirs ${ownTemplate.title}`, summary: '', kind: 'picked' };
  await mutate(client, 'collection.update', { ...otherVersion, templateIds: [], rule }, admin.token);

  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'This collection was saved in the meantime' });
  await expect(
    dialog.getByRole('radiogroup', { name: 'Title' }).getByRole('radio', { name: /Theirs/ }),
  ).toBeChecked();
  await expect(
    dialog.getByRole('radiogroup', { name: 'Rule' }).getByRole('radio', { name: /Yours/ }),
  ).toBeChecked();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await expectToast(page, collectionMessages.created);
  await expect(page.getByLabel('Title')).toHaveValue(otherVersion.title);
  await expect(page.getByLabel('Words')).toHaveValue(ownTemplate.title.toUpperCase());
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, collectionMessages.published);
  const answer = await page.request.get(`/api/collections/${created.slug}`);
  expect(await answer.json()).toMatchObject({
    collection: {
      title: otherVersion.title,
      count: 1,
      more: false,
      templates: [{ title: ownTemplate.title }],
    },
  });
});
