import { messages } from '@app/contracts/messages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { test } from './test';

// Only one import runs at a time on the whole site.
test.describe.configure({ mode: 'default' });

test('people are imported after a dry run, and the import is undone', { tag: '@whole' }, async ({
  as,
  admin,
}) => {
  const mark = Date.now();
  const ada = `ada-${mark}@example.com`;
  const file = {
    name: `people-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`Mail;Full name;Phone\n${ada};Ada Cole;\nnobody;Bob Dole;555\n`),
  };
  const page = await as(admin);
  await page.goto('/dashboard/import');
  await page.locator('input[type=file]').setInputFiles(file);
  const columns = page.getByRole('list', { name: 'Columns' });
  await expect(columns.getByLabel('Name', { exact: true })).toHaveValue('');

  const form = page.getByRole('region', { name: 'New import' });
  await form.getByRole('button', { name: 'Dry run' }).click();
  const report = page.getByRole('region', { name: 'Report' });
  await expect(report.getByText(importMessages.unmapped('Email'))).toBeVisible();
  await columns.getByRole('combobox', { name: /^Email/ }).selectOption('Mail');
  await columns.getByLabel('Name', { exact: true }).selectOption('Full name');
  await expect(columns.getByText(`${ada} · nobody`)).toBeVisible();
  const untaken = form.getByRole('list', { name: 'Not taken' }).getByRole('listitem');
  await expect(untaken).toHaveText(['Phone: 1 row']);
  expect(await violations(page)).toEqual([]);

  await form.getByRole('button', { name: 'Dry run' }).click();
  await expect(report.getByRole('status')).toContainText('Dry run: 1 would be added');
  await expect(report.getByRole('row', { name: `3 ${messages.emailInvalid}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download the errors' }).click();
  expect((await download).suggestedFilename()).toBe('faults.csv');

  await form.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(report.getByRole('status')).toContainText(
    'Done: 1 added, 0 changed, 0 as they were, 1 left out.',
  );
  await expect(report.getByRole('list', { name: 'Not taken' }).getByRole('listitem')).toHaveText([
    'Phone: 1 row',
  ]);
  const sums = report.getByRole('table', { name: importMessages.sumsDiffer });
  await expect(sums.getByRole('row', { name: 'People 2 1' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`/dashboard/users?search=${ada}`);
  await expect(page.getByRole('row', { name: /Ada Cole/ })).toBeVisible();

  await page.goto('/dashboard/import');
  const past = page.getByRole('list', { name: 'Past imports' });
  await past
    .getByRole('link', { name: `People from ${file.name}` })
    .first()
    .click();
  await report.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(report.getByRole('status')).toContainText('1 taken back, 0 left as they are.');
  await page.goto(`/dashboard/users?search=${ada}`);
  await expect(page.getByRole('row', { name: /Ada Cole/ })).toBeHidden();
});

/** A ZIP archive with a 600 × 300 picture at `shop/cover.png`. */
const archive =
  'UEsDBBQAAAAIAAAAIVwjpoIycAAAACIBAAAOAAAAc2hvcC9jb3Zlci5wbmfrDPBz5+WS4mJgYOD19HAJYmBgimBgYNThYAaKaDy2XQKkmAN8QlxVwq8xleRPAXI5Czwii4GiL0CYcWt1UDZQ8Kini2NIxa23Bxl5gbxDC7775/KziwCZQwjUSB3IYmDUleCpAfE8Xf1c1jklNAEAUEsBAhQAFAAAAAgAAAAhXCOmgjJwAAAAIgEAAA4AAAAAAAAAAAAAAAAAAAAAAHNob3AvY292ZXIucG5nUEsFBgAAAAABAAEAPAAAAJwAAAAAAA==';

test('templates come with the pictures of an archive, and those that are missing are named', {
  tag: '@whole',
}, async ({ as, admin }) => {
  const title = `Packed ${Date.now()}`;
  // The template is published, so it needs a description that meets the requirements for public pages.
  const row = (name: string, pictures: string) =>
    `${name},${name} has calm pages for offices that would rather write than shout,Business,published,${pictures}`;
  const rows = [
    'title,description,category,status,pictures',
    row(title, 'cover.png'),
    row('Bare', 'gone.png'),
    '',
  ];
  const page = await as(admin);
  await page.goto('/dashboard/import');
  const form = page.getByRole('region', { name: 'New import' });
  await form.getByLabel('Rows are').selectOption('Templates');
  const inputs = page.locator('input[type=file]');
  await inputs.first().setInputFiles({
    name: 'themes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
  await inputs.last().setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(archive, 'base64'),
  });
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Dry run' }).click();
  const report = page.getByRole('region', { name: 'Report' });
  await expect(report.getByRole('status')).toContainText('Dry run: 1 would be added');
  await expect(report.getByRole('row', { name: `3 ${importMessages.pictureNotPacked('1')}` })).toBeVisible();
  await form.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(report.getByRole('status')).toContainText('Done: 1 added');
  // The server adds pictures asynchronously.
  await expect(async () => {
    await page.reload();
    await expect(report.getByText('Pictures: 1 added, 0 missing.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
});

test('a file that cannot be read says why', { tag: '@whole' }, async ({ as, admin }) => {
  const page = await as(admin);
  await page.goto('/dashboard/import');
  const table = {
    name: 'people.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004 and more'),
  };
  await page.locator('input[type=file]').setInputFiles(table);
  await expect(page.getByRole('alert')).toContainText(importMessages.notText);
});
