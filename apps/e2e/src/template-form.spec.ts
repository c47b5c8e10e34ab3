import { priceMessages } from '@app/contracts/catalogue/price/messages';
import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import { callMessages } from '@app/contracts/core/rest/messages';
import { messages } from '@app/contracts/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { choose, pictureFile, type TestFile } from './support/files';
import { demoPerson, endSession, logIn } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast, withoutLiveUpdates } from './support/screen-parts';
import { test } from './test';

const fieldsOf = (page: Page) => page.getByRole('form', { name: /template$/ });
const field = (page: Page, name: string) => fieldsOf(page).getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^(Create Template|Save Changes)$/ });
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const preview = (page: Page) => page.getByRole('complementary', { name: 'Preview' });

/** The accessible name of an input includes its asterisk. */
const title = (page: Page): Locator => fieldsOf(page).getByRole('textbox', { name: /^Title/ });

async function openForm(page: Page, id?: string) {
  await page.goto(`/dashboard/templates/add${id ? `?edit=${id}` : ''}`);
  await expect(title(page)).toBeVisible();
}

test('a template is added with pictures, of which one is refused and one fails and is retried', async ({
  as,
  admin,
  client,
  sql,
}) => {
  test.slow();
  const name = `Harbour Lights ${client.address}`;
  let resumeLoading = () => {};
  const loaded = new Promise<void>((resolve) => {
    resumeLoading = resolve;
  });
  const page = await as(admin);
  await page.goto('/dashboard/templates?status=pending');
  await page.getByRole('link', { name: 'Add Template' }).click();

  await test.step('what is missing is said at its field', async () => {
    await save(page).click();
    await expect(page.getByText(messages.templateTitleRequired)).toBeVisible();
    await expect(page.getByText(messages.templateDescriptionRequired)).toBeVisible();
    await expect(page.getByText(messages.categoryRequired)).toBeVisible();
    await expect(title(page)).toBeFocused();
    await field(page, 'Demo URL').fill('example');
    await save(page).click();
    await expect(page.getByText(messages.urlInvalid)).toBeVisible();
    await field(page, 'Demo URL').fill('');
  });

  await test.step('the preview shows what is typed, and how a price is read', async () => {
    await title(page).fill(name);
    await fieldsOf(page)
      .getByRole('textbox', { name: /^Description/ })
      .fill('For guest houses by the sea.');
    await fieldsOf(page)
      .getByRole('combobox', { name: /^Category/ })
      .selectOption({ index: 1 });
    const price = fieldsOf(page).getByRole('textbox', { name: /^Price/ });
    await expect(page.getByText(/^Shown as “Price on request”/)).toBeVisible();
    await price.fill('cheap');
    await save(page).click();
    await expect(page.getByText(priceMessages.priceUnreadable())).toBeVisible();
    await price.fill('$50 - $200');
    await expect(page.getByText('Shown as “Starting from $50”, with a range up to $200.')).toBeVisible();
    await expect(preview(page).getByText('Starting from $50')).toBeVisible();
    await expect(preview(page).getByText(name)).toBeVisible();
  });

  await test.step('files that cannot be pictures are skipped', async () => {
    const fake: TestFile = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
    const notes: TestFile = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') };
    const huge: TestFile = { ...fake, name: 'huge.png', buffer: Buffer.alloc(5_242_881) };
    await choose(page, 'Add pictures', [
      await pictureFile('first.png'),
      fake,
      await pictureFile('late.png'),
      notes,
      huge,
    ]);
    await expect(page.getByText(templateFormMessages.filesSkipped)).toBeVisible();
    await expect(page.getByText('notes.txt, huge.png')).toBeVisible();
    await expect(pictures(page)).toHaveCount(3);
    await page.getByLabel('Description of late.png').fill('The pier');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the template is saved, and the form goes on with what failed', async () => {
    let uploads = 0;
    await page.route('**/trpc/template.addMedia*', (route) => {
      uploads += 1;
      return uploads === 3 ? route.abort() : route.continue();
    });
    await save(page).click();
    // Three uploads in sequence.
    await expect(page.getByText(templateFormMessages.someUploadsFailed('created'))).toBeVisible({
      timeout: 60_000,
    });
    const alert = fieldsOf(page).getByRole('alert').last();
    await expect(alert).toContainText('Failed to upload fake.png: Only JPG, PNG, and GIF can be uploaded.');
    await expect(alert).toContainText(`Failed to upload late.png: ${templateFormMessages.imageUploadFailed}`);
    await expect(page).toHaveURL(/\/dashboard\/templates\/add\?edit=/);
    await expect(page.getByRole('button', { name: 'Try Again: fake.png' })).toBeHidden();
    // Refetches after the upload are slow: neither the form nor the next save waits for them.
    await page.route('**/trpc/**', async (route) => {
      if (route.request().method() === 'GET') await loaded;
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Try Again: late.png' }).click();
    await expect(alert).not.toContainText('late.png');
    await page.getByRole('button', { name: 'Remove fake.png' }).click();
    await expect(page.getByText(templateFormMessages.picturesStored)).toBeVisible();
  });

  await test.step('saving again makes no twin, and leads back to the list as it was', async () => {
    await page.getByRole('button', { name: 'Move late.png earlier' }).click();
    await expect(pictures(page).first()).toContainText('late.png');
    await expect(page.getByRole('button', { name: 'Move late.png earlier' })).toBeFocused();
    await save(page).click();
    await expectToast(page, messages.templateUpdated);
    resumeLoading();
    await expect(page).toHaveURL('/dashboard/templates?status=pending');
    const stored = await sql`
      select m.file_name, m.alt, t.price_min_cents from template t join template_media m on m.template_id = t.id
      where t.title = ${name} order by t.id, m.position`;
    expect(stored.map((row) => ({ ...row }))).toEqual([
      { file_name: 'late.png', alt: 'The pier', price_min_cents: 5_000 },
      { file_name: 'first.png', alt: '', price_min_cents: 5_000 },
    ]);
  });
});

test('the second of two who edit a template at once sees the differences and chooses', {
  tag: '@whole',
}, async ({ as, admin, client, ownTemplate, sql }) => {
  const [picture] = await sql`
    insert into template_media (id, template_id, file_url, file_name, alt, position, width, height, bytes, variants)
    select gen_random_uuid(), ${ownTemplate.id}, file_url, 'cover.webp', 'Before', 0, width, height, bytes, variants
    from template_media limit 1 returning id`;
  const page = await as(admin);
  await openForm(page, ownTemplate.id);
  await expect(page.getByText('Changes are visible to everyone as soon as you save.')).toBeVisible();
  await title(page).fill('Mine');
  await fieldsOf(page)
    .getByRole('combobox', { name: /^Category/ })
    .selectOption({ index: 1 });
  await field(page, 'Demo URL').fill('https://demo.example/mine');

  const other = await logIn(client, demoPerson('super-admin'));
  const otherVersion = {
    id: ownTemplate.id,
    title: 'Theirs',
    price: '300',
    demoUrl: 'https://demo.example/theirs',
  };
  await mutate(client, 'template.update', otherVersion, other.token);
  const described = { id: ownTemplate.id, mediaId: picture?.id, alt: 'The pier' };
  await mutate(client, 'template.setMediaAlt', described, other.token);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'This template was saved in the meantime' });
  await expect(dialog.getByText(`This template was changed by ${other.name} at `)).toBeVisible();
  const choice = (name: string) => dialog.getByRole('radiogroup', { name });
  await expect(choice('Title').getByRole('radio', { name: /Yours/ })).toBeChecked();
  await expect(choice('Price').getByRole('radio', { name: /Theirs/ })).toBeChecked();
  await expect(choice('Category').getByRole('radio', { name: /Yours/ })).toBeChecked();
  await expect(choice('Pictures').getByRole('radio', { name: /Theirs.*The pier/ })).toBeChecked();
  await expect(choice('Description')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await choice('Demo URL')
    .getByRole('radio', { name: /Theirs/ })
    .click();
  await dialog.getByRole('button', { name: 'Save these' }).click();
  await expectToast(page, messages.templateUpdated);
  await expect(page).toHaveURL('/dashboard/templates');

  const { data } = await callProcedure(client, 'GET', 'template.visibleById', { id: ownTemplate.id });
  expect(data).toMatchObject({
    title: 'Mine',
    price: { text: '300' },
    demoUrl: 'https://demo.example/theirs',
    media: [{ alt: 'The pier' }],
  });
});

test('typed text survives leaving, a reload and the end of the session', { tag: '@whole' }, async ({
  as,
  client,
  sql,
}) => {
  const admin = await logIn(client, demoPerson('admin'));
  const page = await as(admin);
  await withoutLiveUpdates(page);
  await openForm(page);
  await title(page).fill('Harbour Lights');

  await page.getByRole('link', { name: 'Users' }).first().click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(title(page)).toHaveValue('Harbour Lights');

  page.once('dialog', (beforeUnload) => beforeUnload.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes are back.')).toBeVisible();
  await expect(title(page)).toHaveValue('Harbour Lights');

  await fieldsOf(page)
    .getByRole('textbox', { name: /^Description/ })
    .fill('For guest houses by the sea.');
  await fieldsOf(page)
    .getByRole('combobox', { name: /^Category/ })
    .selectOption({ index: 1 });
  await endSession(sql, admin.token);
  await save(page).click();
  await expect(page.getByText(templateFormMessages.authenticationFailed)).toBeVisible();
  await expect(title(page)).toHaveValue('Harbour Lights');
  await expect(page).toHaveURL('/dashboard/templates/add');
});

test('a form with pictures stays when the session ends, and is saved after a login in another tab', async ({
  as,
  client,
  sql,
}) => {
  const admin = await logIn(client, demoPerson('admin'));
  const page = await as(admin);
  await openForm(page);
  await title(page).fill('Harbour Lights');
  await choose(page, 'Add pictures', [await pictureFile('pier.png')]);
  await expect(pictures(page)).toHaveCount(1);
  // The open page learns of it at once (docs/web.md#live-updates).
  await endSession(sql, admin.token);
  await expect(page.getByText(templateFormMessages.authenticationFailed)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in in a new tab' })).toBeVisible();
  await expect(title(page)).toHaveValue('Harbour Lights');
  await expect(pictures(page)).toHaveCount(1);
  await expect(page).toHaveURL('/dashboard/templates/add');
});

test('a page without such a form reports that the session has ended, however it learns of it', async ({
  as,
  client,
  sql,
}) => {
  const admin = await logIn(client, demoPerson('admin'));
  const page = await as(admin);
  await page.goto('/dashboard/templates');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endSession(sql, admin.token);
  await expectToast(page, messages.sessionEnded);
  await expect(page).toHaveURL(/^[^?]*\/auth\?next=/);
});

test('a picture that cannot be deleted is reported as such, not as a failed upload', {
  tag: '@whole',
}, async ({ as, admin, ownTemplate }) => {
  const page = await as(admin);
  await openForm(page, ownTemplate.id);
  await fieldsOf(page)
    .getByRole('combobox', { name: /^Category/ })
    .selectOption({ index: 1 });
  await choose(page, 'Add pictures', [await pictureFile('pier.png')]);
  await save(page).click();
  await expect(page).toHaveURL('/dashboard/templates');
  await openForm(page, ownTemplate.id);
  await page.getByRole('button', { name: 'Remove pier.png' }).click();
  const removals = '**/trpc/**template.removeMedia**';
  await page.route(removals, (route) => route.abort());
  await save(page).click();
  await expect(page.getByText(callMessages.deleteMediaFailed)).toBeVisible();
  await expect(page.getByText('Some images failed to upload')).toBeHidden();
  await page.unroute(removals);
  await save(page).click();
  await expectToast(page, messages.templateUpdated);
});

test('“What is new” of a template is typed in its form and shown on its page in both languages', {
  tag: '@whole',
}, async ({ as, admin, ownTemplate, sql }) => {
  const changes = [1, 2, 3].map((day) => ({ date: `2026-01-0${day}`, text: `Change ${day}`, version: '' }));
  await sql`
    update template set changelog = ${JSON.stringify(changes.toReversed())}::text::jsonb,
      category_id = (select id from category order by position limit 1)
    where id = ${ownTemplate.id}`;
  const page = await as(admin);
  await openForm(page, ownTemplate.id);
  await page.getByRole('button', { name: 'Add a change' }).click();
  const added = page.getByRole('listitem', { name: 'Change 1 of 4' });
  await expect(added.getByRole('textbox', { name: 'What is new' })).toBeFocused();
  await save(page).click();
  await expect(added.getByText('Say what is new')).toBeVisible();
  await added.getByRole('textbox', { name: 'What is new' }).fill('A dark scheme');
  await added.getByRole('textbox', { name: 'Version' }).fill('2.0');
  await added.getByLabel('Day').fill('2026-02-03');
  await page.getByRole('button', { name: 'Remove change 4' }).click();
  await expect(page.getByRole('button', { name: 'Add a change' })).toBeFocused();
  await page.getByRole('button', { name: 'Add a change' }).click();
  await page
    .getByRole('listitem', { name: 'Change 1 of 4' })
    .getByRole('textbox', { name: 'What is new' })
    .fill('The newest');
  expect(await violations(page)).toEqual([]);
  await save(page).click();
  await expectToast(page, messages.templateUpdated);

  const [{ slug } = {}] = await sql`select slug from template where id = ${ownTemplate.id}`;
  await page.goto(`/templates/${slug}`);
  const news = page.getByRole('region', { name: 'What is new' });
  await expect(news.getByRole('listitem').filter({ visible: true })).toContainText([
    'The newest',
    /Feb 3, 2026.*2\.0.*A dark scheme/,
    'Change 3',
  ]);
  await expect(news.getByText('Change 2')).toBeHidden();
  await news.getByText('Earlier changes').click();
  await expect(news.getByText('Change 2')).toBeVisible();
  await page.goto(`/fr/templates/${slug}`);
  await expect(page.getByRole('region', { name: 'Nouveautés' }).getByText('3 févr. 2026')).toBeVisible();
});
