import { translationMessages } from '@app/contracts/core/translation/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { publishTemplate } from './support/own-template';
import { mutate } from './support/procedures';
import { expectToast, visit } from './support/screen-parts';
import { test } from './test';

interface Post {
  id: string;
  version: number;
  slug: string;
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: / in French$/ });

/** Opens the French texts of the thing on the screen, types these, and saves them. */
async function translate(page: Page, texts: Record<string, string>) {
  await page.getByRole('button', { name: /^French texts/ }).click();
  for (const [label, text] of Object.entries(texts))
    await dialogOf(page).getByLabel(label, { exact: true }).fill(text);
  await dialogOf(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, translationMessages.saved);
  await expect(dialogOf(page)).toBeHidden();
}

test('French texts are written beside the English and stand on the French pages, English where there are none', async ({
  as,
  admin,
  client,
  sql,
  page: visitor,
}) => {
  test.slow();
  const page = await as(admin);
  const { id, title } = await publishTemplate(client, sql, admin);
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const french = `Pour ${title}, au bord de l’eau.`;

  await test.step('a description in French', async () => {
    await page.goto(`/dashboard/templates/add?edit=${id}`);
    await translate(page, { Description: french });
    await visit(visitor, `/fr/templates/${slug}`);
    await expect(visitor.getByText(french, { exact: true })).toBeVisible();
    await expect(visitor.locator('[lang=en]', { hasText: french })).toHaveCount(0);
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toHaveAttribute('lang', 'en');
    await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', /Pour /);
    await visit(visitor, `/fr/templates?search=${encodeURIComponent('bord de l’eau')}`);
    await expect(visitor.getByRole('article', { name: title })).toContainText(french);
    await visit(visitor, `/templates/${slug}`);
    await expect(visitor.getByText(french)).toHaveCount(0);
  });

  await test.step('a description of a picture', async () => {
    await sql`
      insert into template_media (id, template_id, file_url, file_name, alt, position, width, height, bytes)
      select gen_random_uuid(), ${id}, '/icon-512.png', 'quay.png', alt, position, 512, 512, 1
      from (values ('Boats at the quay', 0), ('Nets', 1)) as picture(alt, position)`;
    await page.reload();
    await translate(page, { 'Picture 1, description': 'Des bateaux à quai' });
    await visit(visitor, `/fr/templates/${slug}`);
    const picture = visitor.getByRole('img', { name: 'Des bateaux à quai' });
    await expect(picture).toBeVisible();
    await expect(picture).not.toHaveAttribute('lang');
    await visitor.getByRole('link', { name: /Nets/ }).click();
    await expect(visitor.getByRole('img', { name: 'Nets' })).toHaveAttribute('lang', 'en');
    await visit(visitor, `/templates/${slug}`);
    await expect(visitor.getByRole('img', { name: 'Boats at the quay' })).not.toHaveAttribute('lang');
  });

  await test.step('the mark of an older text, until it is confirmed', async () => {
    await mutate(client, 'template.update', { id, description: 'By the water, and quick.' }, admin.token);
    await page.reload();
    await expect(page.getByRole('button', { name: 'French texts 1 older than the English' })).toBeVisible();
    await page.getByRole('button', { name: /^French texts/ }).click();
    expect(await violations(page)).toEqual([]);
    await dialogOf(page)
      .getByRole('checkbox', { name: /it still fits/ })
      .check();
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'French texts', exact: true })).toBeVisible();
  });

  await test.step('a post with its title and text', async () => {
    const fields = {
      ...{ kind: 'news', category: '', title: `We moved ${slug}`, summary: 'To the harbor.', cover: null },
      body: [{ type: 'paragraph', spans: [{ text: 'Come and see us.' }] }],
      ...{ services: [], templateIds: [] },
    };
    const post = await mutate<Post>(client, 'post.create', fields, admin.token);
    await mutate(client, 'post.publish', post, admin.token);
    await page.goto(`/dashboard/posts/${post.id}`);
    await translate(page, { Title: `Déménagement ${slug}` });
    await page.getByRole('button', { name: /^French texts/ }).click();
    const text = dialogOf(page).getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.keyboard.type('Venez nous voir.');
    await dialogOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await visit(visitor, `/fr/news/${post.slug}`);
    const heading = visitor.getByRole('heading', { level: 1, name: `Déménagement ${slug}` });
    await expect(heading).toBeVisible();
    await expect(heading.locator('[lang]')).toHaveCount(0);
    await expect(visitor.getByText('Venez nous voir.')).toBeVisible();
    await expect(visitor.getByText('To the harbor.')).toHaveAttribute('lang', 'en');
    await expect(visitor).toHaveTitle(new RegExp(`Déménagement ${slug}`));
  });
});
