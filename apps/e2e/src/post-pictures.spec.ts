import { mediaMessages } from '@app/contracts/files/media/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { choose, pictureFile, type TestFile } from './support/files';
import { pasteHtml } from './support/paste-html';
import { expectToast } from './support/screen-parts';
import { test } from './test';

/** Pastes files into a field, as after taking a screenshot. */
async function paste(field: Locator, files: readonly TestFile[]): Promise<void> {
  const pasted = files.map(({ name, buffer }) => ({ name, bytes: buffer.toString('base64') }));
  await field.evaluate((node, all) => {
    const clipboardData = new DataTransfer();
    for (const { name, bytes } of all) {
      const content = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([content], name, { type: 'image/png' }));
    }
    node.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('pictures of a post are chosen from the library by keyboard, replaced there, and cannot be removed while shown (posts.own-pictures)', {
  tag: '@whole',
}, async ({ admin, as, page: visitor }) => {
  test.slow();
  const page = await as(admin);
  const suffix = Date.now().toString(36);
  const [title, boats, nets] = [`Open day ${suffix}`, `Boats ${suffix}`, `Nets ${suffix}`];
  const preview = page.frameLocator('iframe[title="Preview of the post"]');
  await page.goto('/dashboard/posts/new');
  await field(page, 'Title').fill(title);
  await field(page, 'Summary').fill('Come by');
  await field(page, 'Text').fill('See our boats.');

  await test.step('one is added to the library where the cover asks for it', async () => {
    await page.getByRole('button', { name: 'Choose a picture', exact: true }).focus();
    await page.keyboard.press('Enter');
    const chooser = page.getByRole('dialog', { name: 'Choose a picture: Cover' });
    await choose(chooser, 'Add a picture', [await pictureFile('boats.png', { width: 900, height: 600 })]);
    await field(page, 'What the picture shows').fill(boats);
    expect(await violations(page)).toEqual([]);
    await field(page, 'What the picture shows').press('Enter');
    await expectToast(page, mediaMessages.added);
    await expect(chooser).toBeHidden();
    await expect(preview.getByRole('img', { name: boats })).toBeVisible();
    await expect(field(page, 'What the cover shows')).toHaveValue('');
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the same one is chosen for the text with keys alone, and the cursor stands after it', async () => {
    await field(page, 'Text').focus();
    await page.keyboard.press('Control+End');
    await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).focus();
    await page.keyboard.press('Enter');
    const chooser = page.getByRole('dialog', { name: 'Choose a picture: Text' });
    await chooser.getByLabel(/^Search pictures/).fill(boats);
    const found = chooser.getByRole('button', { name: `Choose boats.png: ${boats}` });
    await expect(chooser.getByRole('list', { name: 'Pictures' }).getByRole('button')).toHaveCount(1);
    await found.focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'Text')).toBeFocused();
    await page.keyboard.type('Mended here.');
    await expect(field(page, 'Text').locator(':scope > *')).toHaveText([
      'See our boats.',
      /^$|Description/,
      'Mended here.',
    ]);
    await field(page, 'Description of this picture').fill('Two of them');
    await expect(preview.getByRole('img', { name: 'Two of them' })).toBeVisible();
  });

  await test.step('what is pasted is described and added, one after the other', async () => {
    await field(page, 'Text').focus();
    await page.keyboard.press('Control+End');
    await paste(field(page, 'Text'), [await pictureFile('nets.png'), await pictureFile('net-mender.png')]);
    const chooser = page.getByRole('dialog', { name: 'Choose a picture: Text' });
    for (const [file, alt] of [
      ['nets.png', nets],
      ['net-mender.png', `${nets}, mended`],
    ] as const) {
      await expect(chooser.getByText(file, { exact: true })).toBeVisible();
      await field(page, 'What the picture shows').fill(alt);
      await chooser.getByRole('button', { name: 'Add it' }).click();
      await expect(preview.getByRole('img', { name: alt, exact: true })).toBeVisible();
    }
    await expect(chooser).toBeHidden();
    await expect(field(page, 'Text').getByRole('figure')).toHaveCount(3);
  });

  await page.getByRole('form').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('form').getByRole('link', { name: 'View' }).click();
  const article = page.getByRole('article');
  const cover = article.getByRole('img', { name: boats, exact: true });
  await expect(cover).toHaveAttribute('srcset', / 720w, .+ 900w$/);
  await expect(article.getByRole('img')).toHaveCount(4);
  const address = page.url();

  await test.step('another file, other words and another focal point show in the post at once', async () => {
    const before = (await cover.getAttribute('src')) ?? '';
    await page.goto(`/dashboard/media`);
    await page.getByRole('button', { name: `Open boats.png: ${boats}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    await expect(dialog.getByRole('link', { name: title })).toHaveAttribute('href', /\/dashboard\/posts\//);
    await dialog.getByRole('slider', { name: 'From the top' }).press('Home');
    const after = `${boats} at dawn`;
    await field(page, 'What the picture shows').fill(after);
    await field(page, 'The same in French').fill(`${boats} à l’aube`);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expectToast(page, mediaMessages.saved);
    await page.getByRole('button', { name: `Open boats.png: ${after}` }).click();
    await choose(dialog, 'Replace everywhere', [await pictureFile('dawn.png', { width: 800, height: 500 })]);
    await expectToast(page, mediaMessages.replaced);
    const shown = visitor.getByRole('img', { name: after, exact: true });
    await expect(async () => {
      await visitor.goto(address);
      await expect(shown).not.toHaveAttribute('src', before, { timeout: 1_000 });
      await expect(shown).toHaveCSS('object-position', '50% 0%', { timeout: 1_000 });
    }).toPass({ timeout: 15_000 });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    // Descriptions in the text of the post stay as written.
    await expect(visitor.getByRole('img', { name: 'Two of them' })).toBeVisible();
    expect(await violations(visitor)).toEqual([]);
    await visitor.goto(`/fr${new URL(address).pathname}`);
    const inFrench = visitor.getByRole('img', { name: `${boats} à l’aube`, exact: true });
    await expect(inFrench).toHaveAttribute('lang', 'fr');
    await expect(visitor.getByRole('img', { name: 'Two of them' })).toHaveAttribute('lang', 'en');

    await page.getByRole('button', { name: `Open dawn.png: ${after}` }).click();
    await expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await expect(dialog.getByText('Remove it from the places above first.')).toBeVisible();
    await dialog.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/dashboard\/posts\//);
  });

  await test.step('the cover goes, and comes back with the version that had it', async () => {
    await page.getByRole('button', { name: 'Remove the cover' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Post saved')).toBeVisible();
    await page.getByRole('button', { name: 'Versions' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).last().click();
    const question = page.getByRole('dialog', { name: 'Restore the earlier version?' });
    await expect(question).toContainText('It is live at once.');
    await question.getByRole('button', { name: 'Restore and publish' }).click();
    await expect(page.getByText('Earlier version restored')).toBeVisible();
    await expect(preview.getByRole('img', { name: `${boats} at dawn` })).toBeVisible();
  });
});

test('a post with more pictures than one request holds shows all of them (posts.own-pictures)', {
  tag: '@whole',
}, async ({ admin, as, sql }) => {
  const page = await as(admin);
  const alt = `Nets ${Date.now().toString(36)}`;
  await page.goto('/dashboard/media');
  await choose(page, 'Add pictures', [await pictureFile('nets.png')]);
  await field(page, 'What the picture shows').fill(alt);
  await page.getByRole('button', { name: 'Add it' }).click();
  await expectToast(page, mediaMessages.added);
  const [made] = await sql`select id from library_picture where alt = ${alt}`;
  const unknown = Array.from(
    { length: 120 },
    (_, place) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`,
  );
  await page.goto('/dashboard/posts/new');
  const pictures = [...unknown, made?.id].map((id) => `<img src="/files/pictures/${id}.webp" alt="">`);
  await pasteHtml(field(page, 'Text'), pictures.join(''));
  const preview = page.frameLocator('iframe[title="Preview of the post"]');
  await expect(preview.getByRole('img', { name: alt })).toBeVisible();
});

test('several files are described and added one after another, and a refused one is named (media.one-library)', async ({
  admin,
  as,
  sql,
}) => {
  const page = await as(admin);
  const alt = `Crates ${Date.now().toString(36)}`;
  await page.goto('/dashboard/media');
  const photo = { name: 'IMG_0007.HEIC', mimeType: 'image/heic', buffer: Buffer.from('photo') };
  await choose(page, 'Add pictures', [await pictureFile('crates.png'), photo, await pictureFile('more.png')]);
  await expect(page.getByRole('alert')).toHaveText(`IMG_0007.HEIC: ${mediaMessages.wrongKind}`);
  for (const turn of ['crates.png, 1 of 2', 'more.png, 2 of 2']) {
    await expect(page.getByText(turn, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('IMG_0007.HEIC');
    await field(page, 'What the picture shows').fill(`${alt}, ${turn}`);
    await field(page, 'What the picture shows').press('Enter');
  }
  const added = page.getByRole('list', { name: 'Pictures' }).getByRole('button').filter({ hasText: alt });
  await expect(added).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeFocused();
  const rows =
    await sql`select file_name from library_picture where alt like ${`${alt}%`} order by file_name`;
  expect(rows.map((row) => row['file_name'])).toEqual(['crates.png', 'more.png']);
});
