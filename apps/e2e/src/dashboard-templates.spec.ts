import { randomBytes } from 'node:crypto';
import { templateAdminMessages } from '@app/contracts/catalogue/template/admin-messages';
import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import { messages } from '@app/contracts/messages';
import { scheduleMessages } from '@app/contracts/schedule-messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { publishTemplate } from './support/own-template';
import { mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { test } from './test';

type Sql = Parameters<Parameters<typeof test>[2]>[0]['sql'];

/** Creates pending templates unique to this test, found by their mark. */
async function ownTemplates(sql: Sql, many: number): Promise<string> {
  const mark = `t${randomBytes(4).toString('hex')}`;
  await sql`
    insert into template (id, slug, title, description, author_name, created_at)
    select gen_random_uuid(), ${mark} || '-' || n, 'Template ' || lpad(n::text, 2, '0') || ' ' || ${mark}, 'For tests.', 'Ada',
      timestamptz '2026-01-01' + n * interval '1 hour'
    from generate_series(1, ${many}::int) n`;
  return mark;
}

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
const dialogOf = (page: Page) => page.getByRole('dialog');

test('a template is published, seen by everybody at once, pinned, and deleted in the end', async ({
  as,
  page: visitor,
  admin,
  customer,
  client,
  sql,
}) => {
  test.slow();
  const mark = await ownTemplates(sql, 1);
  const name = `Template 01 ${mark}`;
  const page = await as(admin);
  await page.goto(`/dashboard/templates?search=${mark}&status=pending`);
  await expect(cards(page)).toHaveCount(1);

  await test.step('published from a filtered list, the filter stays', async () => {
    await page.getByRole('button', { name: `Publish ${name}` }).click();
    await expect(dialogOf(page)).toContainText(templateAdminMessages.publishEffect);
    await expect(dialogOf(page)).toContainText('It has no picture');
    await dialogOf(page).getByRole('button', { name: 'Publish' }).click();
    await expectToast(page, templateAdminMessages.templatePublished);
    await expect(page.getByText(messages.noTemplatesFound)).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/templates?search=${mark}&status=pending`);
    await visitor.goto(`/templates?search=${mark}`);
    await expect(visitor.getByRole('article', { name })).toBeVisible();
  });

  await test.step('the table has it too; a pin brings it to the home page', async () => {
    await page.getByRole('search').getByRole('button', { name: 'Clear Filters' }).click();
    await page.getByRole('searchbox', { name: /Search templates/ }).fill(mark);
    await page.getByRole('radiogroup', { name: 'Show as' }).getByText('Table').click();
    await expect(page).toHaveURL(
      ({ searchParams }) => searchParams.get('search') === mark && searchParams.get('view') === 'table',
    );
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByText('Published')).toBeVisible();
    await page.getByRole('button', { name: `Pin ${name}` }).click();
    await expectToast(page, templateAdminMessages.pinned);
    await expect(row.getByRole('img', { name: 'Pinned' })).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByRole('article', { name })).toBeVisible();
    await page.getByRole('button', { name: `Unpin ${name}` }).click();
    await expectToast(page, templateAdminMessages.unpinned);
  });

  await test.step('deleting says what it does, and offers to unpublish', async () => {
    const [own] = await sql`select id from template where title = ${name}`;
    await mutate(client, 'cart.add', { templateIds: [own?.id] }, customer.token);
    await page.reload();
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(dialogOf(page)).toContainText(
      'Are you sure you want to delete this template? This action cannot be undone.',
    );
    await expect(dialogOf(page)).toContainText('It will be removed from 1 cart.');
    await dialogOf(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await expect(dialogOf(page)).toContainText(templateAdminMessages.unpublishEffect(1));
    await dialogOf(page).getByRole('button', { name: 'Unpublish' }).click();
    await expectToast(page, templateAdminMessages.templateUnpublished);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(dialogOf(page).getByRole('button', { name: 'Unpublish instead' })).toBeHidden();
    await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, templateAdminMessages.templateDeleted);
    await expect(page.getByText(messages.noTemplatesFound)).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('the address of a published template is changed in its form, and the old one leads to the new one (catalogue.item-page)', {
  tag: '@whole',
}, async ({ as, page: visitor, admin, client, sql }) => {
  const { id, title } = await publishTemplate(client, sql, admin);
  const [{ slug } = {}] = await sql`select slug from template where id = ${id}`;
  await visitor.goto(`/templates/${slug}`);
  const heading = visitor.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(title);
  const ownPage = await mutate<{ id: string; version: number; slug: string }>(
    client,
    'post.create',
    {
      ...{ kind: 'page', category: '', title: `About ${slug}`, summary: 'For tests.', cover: null },
      ...{ body: [{ type: 'templates', slugs: [slug] }], services: [], templateIds: [] },
    },
    admin.token,
  );
  await mutate(client, 'post.publish', { id: ownPage.id, version: ownPage.version }, admin.token);

  const page = await as(admin);
  await page.goto(`/dashboard/templates/add?edit=${id}`);
  const form = page.getByRole('form', { name: 'Edit template' });
  const address = form.getByRole('textbox', { name: 'Address' });
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(address).toHaveValue(slug);
  await form.getByRole('combobox', { name: /^Category/ }).selectOption({ index: 1 });
  await address.fill('campus-hill');
  await save.click();
  await expect(form.getByText(templateFormMessages.slugTaken, { exact: true })).toBeVisible();
  await expect(address).toBeFocused();
  await address.fill(`moved-${slug}`);
  await save.click();
  await expectToast(page, messages.templateUpdated);

  await visitor.goto(`/templates/${slug}`);
  await expect(visitor).toHaveURL(`/templates/moved-${slug}`);
  await expect(heading).toHaveText(title);

  // A page that shows the template by its old address still does.
  await visitor.goto(`/${ownPage.slug}`);
  await visitor.getByRole('main').getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(`/templates/moved-${slug}`);
});

test('several templates are rejected with one reason or published, with a result for each', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  const mark = await ownTemplates(sql, 12);
  await sql`update template set status = 'rejected', rejection_reason = 'Too dark' where title = ${`Template 05 ${mark}`}`;
  const page = await as(admin);
  await page.goto(`/dashboard/templates?search=${mark}&view=table`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 12 matching' }).click();
  const bar = page.getByRole('region', { name: 'Selected templates' });
  expect(await violations(page)).toEqual([]);

  // The template that was already rejected keeps its reason, and the next dialog starts empty.
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  for (const number of ['04', '05', '06']) {
    await page.getByRole('checkbox', { name: `Select Template ${number} ${mark}` }).check();
  }
  await bar.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(dialogOf(page).getByText(messages.rejectionReasonRequired)).toBeVisible();
  await expect(dialogOf(page).getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('Too small');
  await dialogOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(dialogOf(page)).toContainText('2 templates changed, 1 not changed.');
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toBeHidden();
  const reasons = await sql`
    select rejection_reason as reason from template where status = 'rejected' and title like ${`%${mark}`} order by title`;
  expect(reasons.map(({ reason }) => reason)).toEqual(['Too small', 'Too dark', 'Too small']);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Select all 12 matching' }).click();
  await bar.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialogOf(page)).toContainText(templateAdminMessages.publishManyEffect);
  await dialogOf(page).getByRole('button', { name: 'Publish' }).click();
  await expect(dialogOf(page)).toContainText('9 templates changed, 3 not changed.');
  await expect(dialogOf(page).getByRole('listitem').first()).toContainText(
    'This template is now rejected, so this is not possible.',
  );
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click();
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Sort by Title ascending' }).click();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('rowheader').first()).toContainText('Template 11');
});

test('an edit from the second page of the table leads back to the same list, as it was left', {
  tag: '@whole',
}, async ({ as, admin, sql }) => {
  const mark = await ownTemplates(sql, 20);
  const page = await as(admin);
  await page.setViewportSize({ width: 1280, height: 600 });
  const address = `/dashboard/templates?search=${mark}&status=pending&view=table&order=title&direction=asc`;
  await page.goto(address);
  await page.getByRole('checkbox', { name: `Select Template 02 ${mark}` }).check();
  await page.getByRole('link', { name: 'Next' }).click();
  await page.getByRole('checkbox', { name: `Select Template 19 ${mark}` }).check();
  const scroller = page.locator('[data-scroll-restoration-id="dashboard"]');
  const scrollTopOf = () => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop));
  await page.getByRole('button', { name: `Edit Template 19 ${mark}` }).scrollIntoViewIfNeeded();
  const scrollTopBefore = await scrollTopOf();
  expect(scrollTopBefore).toBeGreaterThan(100);

  await page.getByRole('button', { name: `Edit Template 19 ${mark}` }).click();
  const description = page
    .getByRole('form', { name: 'Edit template' })
    .getByRole('textbox', { name: /^Description/ });
  await description.fill('For tests, and for more of them.');
  await page.getByRole('combobox', { name: /^Category/ }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, messages.templateUpdated);
  await expect(page).toHaveURL(`${address}&page=2`);
  await expect(page.getByRole('checkbox', { name: `Select Template 19 ${mark}` })).toBeChecked();
  await expect(page.getByText('2 templates selected')).toBeVisible();
  await expect.poll(scrollTopOf).toBe(scrollTopBefore);
});

test('a template is scheduled, cancelled, scheduled again and published when its time comes (catalogue.scheduled-publish)', {
  tag: '@whole',
}, async ({ as, page: visitor, admin, sql }) => {
  test.slow();
  const mark = await ownTemplates(sql, 1);
  const name = `Template 01 ${mark}`;
  const page = await as(admin);
  await page.goto(`/dashboard/templates?search=${mark}`);

  const scheduleFor = async (day: string) => {
    await page.getByRole('button', { name: `Publish ${name}` }).click();
    await dialogOf(page).getByRole('button', { name: templateAdminMessages.publishLaterLabel }).click();
    const dialog = page.getByRole('dialog', { name: templateAdminMessages.publishLater(name) });
    await dialog.getByLabel('Day and time').fill(day);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    return dialog;
  };
  const inThirtyDays = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);

  await test.step('a time that is over is refused in the dialog', async () => {
    const dialog = await scheduleFor('2020-01-01T09:00');
    await expect(dialog.getByText(scheduleMessages.timePast)).toBeVisible();
    await dialog.getByLabel('Day and time').fill(`${inThirtyDays}T09:00`);
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expectToast(page, scheduleMessages.scheduled);
    await expect(cards(page).getByText('Scheduled by')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the form says it too and cancels it', async () => {
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.getByRole('button', { name: `Cancel the schedule: ${name}` }).click();
    await expectToast(page, scheduleMessages.unscheduled);
    await expect(page.getByRole('button', { name: templateAdminMessages.publishLaterLabel })).toBeVisible();
    await page.goto(`/dashboard/templates?search=${mark}`);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page).getByText('Scheduled by')).toBeHidden();
  });

  await test.step('when the time has come visitors see it', async () => {
    await scheduleFor(`${inThirtyDays}T09:00`);
    await expectToast(page, scheduleMessages.scheduled);
    await sql`update template_schedule set publish_at = now()
      where template_id = (select id from template where title = ${name})`;
    await expect(async () => {
      await visitor.goto(`/templates?search=${mark}`);
      await expect(visitor.getByRole('article', { name })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 20_000 });
  });
});
