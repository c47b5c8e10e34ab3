import { postMessages } from '@app/contracts/site/post/messages';
import { expect, type Page } from '@playwright/test';
import { choose, pictureFile } from './support/files';
import { holdRequests } from './support/held-requests';
import { mutate } from './support/procedures';
import { test } from './test';

interface Post {
  id: string;
  version: number;
  slug: string;
}

test('a scheduled post is invisible until its time, and then appears in list, page and feed', async ({
  client,
  admin,
  page,
}) => {
  const hostile = `</script><b>${Date.now()}</b>"><img src=x onerror=alert(1)>`;
  const title = `Hostile ${hostile}`;
  const draft = await mutate<Post>(
    client,
    'post.create',
    {
      ...{ kind: 'case-study', category: hostile.slice(0, 40), title, summary: hostile, cover: null },
      slug: `kendeja-${Date.now()}`,
      ...{ services: ['web-development'], templateIds: [] },
      body: [
        { type: 'heading', level: 2, spans: [{ text: hostile }] },
        { type: 'paragraph', spans: [{ text: hostile, bold: true, href: '/templates' }] },
        { type: 'list', ordered: true, items: [[{ text: hostile }]] },
        { type: 'quote', spans: [{ text: hostile, italic: true }] },
        { type: 'code', code: hostile },
      ],
    },
    admin.token,
  );
  const address = `/news/${draft.slug}`;
  const shown = page.getByRole('heading', { level: 1, name: title });
  expect((await page.request.get(address)).status()).toBe(404);

  const publishAt = new Date(Date.now() + 4_000).toISOString();
  const scheduled = await mutate<Post>(client, 'post.publish', { ...draft, publishAt }, admin.token);
  // This visit caches the page; nothing changes in the database after it.
  await page.goto('/news');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);

  await expect(async () => {
    await page.goto('/news');
    await page.getByRole('link', { name: title }).click({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(page).toHaveURL(address);
  await expect(shown).toBeVisible();

  const response = await page.goto(address);
  expect(await response?.text()).not.toContain('<img src=x');
  await expect(shown).toBeVisible();
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /^Hostile <\/script>/);
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(facts.map((text) => JSON.parse(text))).toHaveLength(1);
  const feed = await (await page.request.get('/news/feed.xml')).text();
  expect(feed).toContain(`${address}</link>`);
  expect(feed).not.toContain('<b>');
  const isWhole = await page.evaluate(
    (xml) => new DOMParser().parseFromString(xml, 'text/xml').querySelector('parsererror') === null,
    feed,
  );
  expect(isWhole).toBe(true);

  await page.goto('/clients');
  await page.getByRole('link', { name: 'News and case studies' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await mutate(client, 'post.remove', scheduled, admin.token);
  expect((await page.request.get(address)).status()).toBe(404);
});

/** Adds a picture to the library from the picture dialog and selects it. */
async function addPicture(page: Page, file: string, alt: string): Promise<void> {
  const chooser = page.getByRole('dialog', { name: 'Choose a picture' });
  await choose(chooser, 'Add a picture', [await pictureFile(file)]);
  await chooser.getByRole('textbox', { name: 'What the picture shows' }).fill(alt);
  await chooser.getByRole('button', { name: 'Add it' }).click();
  await expect(chooser).toBeHidden();
}

test('a post is written beside its preview, scheduled, edited by two at once, restored and published', {
  tag: '@whole',
}, async ({ admin, as }) => {
  const page = await as(admin);
  const title = `Open day ${Date.now()}`;
  const field = (name: string, on = page) => on.getByRole('textbox', { name, exact: true });
  const preview = page.frameLocator('iframe[title="Preview of the post"]');
  const bar = page.getByRole('form');
  const category = page.getByRole('combobox', { name: 'Category (optional)' });
  await page.goto('/dashboard/posts');
  await page.getByRole('link', { name: 'New post' }).click();
  await field('Title').fill(title);
  await expect(field('Address')).toHaveValue(title.toLowerCase().replaceAll(' ', '-'));
  await field('Summary').fill('Come by');
  await field('Text').click();
  await page.keyboard.type('See our templates');
  await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('javascript:void(0)');
  await page.keyboard.press('Enter');
  await expect(page.getByText(postMessages.linkInvalid)).toBeVisible();
  await field('Address of the link').fill('/templates');
  await page.keyboard.press('Enter');
  await expect(preview.getByRole('link', { name: 'templates', exact: true })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Heading', exact: true }).click();
  await page.keyboard.type('How to find us');
  await expect(preview.getByRole('heading', { level: 2, name: 'How to find us' })).toBeVisible();
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click();
  await addPicture(page, 'boats.png', 'A picture of boats');
  await field('Description of this picture').fill('Boats');
  await expect(preview.getByRole('img', { name: 'Boats', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Choose a picture', exact: true }).click();
  await addPicture(page, 'harbour.png', 'The harbour');
  await page.reload();
  await expect(field('Title')).toHaveValue(title);
  await bar.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/dashboard\/posts\/[0-9a-f-]{36}$/);

  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'At a time' }).check();
  await dialog.getByLabel('Day and time').fill('2099-05-04T09:30');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(bar.getByText('Scheduled for May 4, 2099, 9:30')).toBeVisible();

  const second = await page.context().newPage();
  await second.goto(page.url());
  await field('Summary', second).fill('Come by in May');
  await second.getByRole('button', { name: 'Save changes' }).click();
  await expect(second.getByText('Post saved')).toBeVisible();
  await second.close();
  await category.fill('Events');
  await bar.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    page.getByText('has changed this in the meantime: Summary. Both changes are kept.'),
  ).toBeVisible();
  await expect(field('Summary')).toHaveValue('Come by in May');
  await expect(category).toHaveValue('Events');
  await expect(bar.getByRole('button', { name: 'Save changes' })).toBeDisabled();

  await bar.getByRole('button', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: 'Restore' }).last().click();
  await expect(page.getByText('Earlier version restored')).toBeVisible();
  await expect(field('Summary')).toHaveValue('Come by');

  await bar.getByRole('button', { name: 'Publish earlier or later' }).click();
  await dialog.getByRole('radio', { name: 'Now' }).check();
  await dialog.getByRole('button', { name: 'Publish now' }).click();
  await bar.getByRole('link', { name: 'View' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const boats = page.getByRole('article').getByRole('img', { name: 'Boats' });
  await expect.poll(() => boats.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('article').getByRole('link', { name: 'templates', exact: true }).click();
  await expect(page).toHaveURL(/\/templates$/);

  await page.goto(`/dashboard/posts?search=${encodeURIComponent(title)}`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No posts found matching your criteria.')).toBeVisible();
});

test('while a new post gets its address nothing can open that would discard the screen', {
  tag: '@whole',
}, async ({ admin, as }) => {
  const page = await as(admin);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto('/dashboard/posts/new');
  await field('Title').fill(`Pressed at once ${Date.now()}`);
  await field('Summary').fill('Come by');
  await field('Text').fill('On Monday.');
  const release = await holdRequests(page, '**/trpc/post.create*');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeDisabled();
  await field('Summary').fill('Come by, there is coffee');
  release();
  // The dialog stays open after the first press that takes effect.
  await publish.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/posts\/[0-9a-f-]{36}$/);
  await expect(page.getByLabel('Summary', { exact: true })).toHaveValue('Come by, there is coffee');
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'At a time' })).toBeVisible();
});

test('two who change one post at once keep their own changes, and choose only where both changed a field', {
  tag: '@whole',
}, async ({ client, admin, as }) => {
  const words = (text: string) => ({ type: 'paragraph', spans: [{ text }] });
  const fields = {
    ...{ kind: 'news', category: '', title: `Two at once ${Date.now()}`, summary: 'Before', cover: null },
    ...{ services: [], templateIds: [] },
    body: [words('First.'), words('Second.'), words('Third.')],
  };
  const draft = await mutate<Post>(client, 'post.create', fields, admin.token);
  const page = await as(admin);
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const dialog = page.getByRole('dialog');
  await page.goto(`/dashboard/posts/${draft.id}`);
  for (const word of ['First', 'Second']) {
    await field('Text').getByText(`${word}.`).click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.type(', here.');
  }
  await field('Summary').fill('Mine');
  const otherVersion = {
    ...{ ...fields, summary: 'Theirs', category: 'Events', slug: draft.slug },
    body: [words('First.'), words('Second, there.'), words('Third, there.')],
  };
  const second = await mutate<Post>(
    client,
    'post.update',
    { ...otherVersion, id: draft.id, version: draft.version },
    admin.token,
  );

  // The typed text is compared with the version it was based on, even though the screen has loaded the newer
  // one.
  await page.reload();
  await expect(field('Summary')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(dialog.getByText('Changed only by them, and kept: Text.')).toBeVisible();
  await expect(dialog.getByRole('radiogroup')).toHaveCount(2);
  await expect(dialog.getByRole('radiogroup', { name: 'Text' })).not.toContainText('Third');
  await page.setViewportSize({ width: 390, height: 800 });
  await dialog.getByRole('radiogroup', { name: 'Summary' }).getByRole('radio', { name: 'Theirs' }).check();
  // A third version is saved while this person is still choosing.
  const third = { ...otherVersion, id: draft.id, version: second.version, title: `${fields.title}, changed` };
  await mutate(client, 'post.update', third, admin.token);
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(field('Title')).toHaveValue(third.title);
  await expect(field('Summary')).toHaveValue('Theirs');
  await expect(field('Text').getByRole('paragraph')).toHaveText([
    'First, here.',
    'Second, here.',
    'Third, there.',
  ]);
  await expect(page.getByRole('combobox', { name: 'Category (optional)' })).toHaveValue('Events');
});
