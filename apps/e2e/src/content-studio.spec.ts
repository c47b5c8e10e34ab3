import { readFile } from 'node:fs/promises';
import { mediaMessages } from '@app/contracts/files/media/messages';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { scheduleMessages } from '@app/contracts/schedule-messages';
import { contentMessages } from '@app/contracts/site/content/messages';
import { expect, type Page } from '@playwright/test';
import { violations } from './support/axe';
import { choose, pictureFile } from './support/files';
import { demoPerson, logIn } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast, shortTimeout } from './support/screen-parts';
import { discardDraft, openStudio, previewFrame, restoreFirst, test } from './support/studio';

const uniqueSuffix = () => Date.now().toString(36);

async function expectOnPage(page: Page, path: string, words: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByText(words).first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
}

test.describe('the content studio (dashboard.content-studio)', () => {
  for (const { section, path, label, value, first } of [
    {
      section: 'company',
      path: '/contact-us',
      label: 'Text of the footer',
      value: () => `Boats that float ${uniqueSuffix()}`,
      first: null,
    },
    {
      section: 'home',
      path: '/',
      label: 'Headline',
      value: () => `Work that stays done ${uniqueSuffix()}`,
      first: null,
    },
    {
      section: 'services.web-development',
      path: '/services/web-development',
      label: 'Text of the steps',
      value: () => `Four steps and no more ${uniqueSuffix()}`,
      first: 'A template shortens the second step; everything else stays the same.',
    },
  ]) {
    const tag = section === 'home' ? [] : ['@whole'];
    test(`shows ${label} of ${section} in the preview, publishes it and restores the default`, {
      tag,
    }, async ({ as, admin, claim, page: visitor }) => {
      test.slow();
      await claim(section);
      const page = await as(admin);
      await openStudio(page, section);
      const field = page.getByLabel(label, { exact: true });
      const before = await field.inputValue();
      if (first) expect(before).toBe(first);
      const words = value();
      await field.fill(words);
      await expect(previewFrame(page).getByText(words).first()).toBeVisible();
      await visitor.goto(path);
      await expect(visitor.getByText(words)).toHaveCount(0);
      await page.getByRole('button', { name: 'Publish' }).click();
      await expectToast(page, contentMessages.published);
      await expectOnPage(visitor, path, words);
      await restoreFirst(page);
      await expect(field).toHaveValue(before);
      await expectOnPage(visitor, path, before);
      await page.getByRole('combobox', { name: 'Section' }).click();
      await page.getByRole('option', { name: /^Brand/ }).click();
      await expect(page).toHaveURL(/section=brand$/);
    });
  }

  test('edits French texts beside the English ones and restores the built-in texts (public-pages.words-of-each-language)', {
    tag: '@whole',
  }, async ({ as, admin, claim, page: visitor }) => {
    test.slow();
    await claim('home');
    await claim('fr.home');
    const page = await as(admin);
    await openStudio(page, 'home');
    const headline = page.getByLabel('Headline', { exact: true });
    const languages = page.getByRole('radiogroup', { name: 'Language' });
    const english = await headline.inputValue();
    await expect(headline).toHaveAttribute('lang', 'en');
    await test.step('what is typed and not saved is asked for before the language changes', async () => {
      await headline.fill('Not saved');
      await languages.getByText('Français').click();
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Stay' }).click();
      await expect(headline).toHaveValue('Not saved');
      await languages.getByText('Français').click();
      await question.getByRole('button', { name: 'Leave' }).click();
    });
    const first = 'Nous transformons vos idées en expériences web et mobiles';
    await expect(headline).toHaveValue(first);
    await expect(headline).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveURL(/section=fr\.home/);
    await expect(previewFrame(page).locator('html')).toHaveAttribute('lang', 'fr');
    await expect(previewFrame(page).getByText(first).first()).toBeVisible();

    const words = `Un travail qui reste fait ${uniqueSuffix()}`;
    await headline.fill(words);
    await expect(previewFrame(page).getByText(words).first()).toBeVisible();
    // The English text of this button cannot be edited.
    const button = `Écrivez-nous ${uniqueSuffix()}`;
    await page.getByLabel('First button', { exact: true }).fill(button);
    await expect(previewFrame(page).getByRole('link', { name: button })).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    const section = page.getByRole('combobox', { name: 'Section' });
    await expect(section).toHaveValue(/French: 2 drafted/);
    expect(await violations(page)).toEqual([]);
    await visitor.goto('/fr');
    await expect(visitor.getByText(words)).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectToast(page, contentMessages.published);
    await expectOnPage(visitor, '/fr', words);
    await expect(visitor.getByRole('link', { name: button })).toBeVisible();
    await visitor.goto('/');
    await expect(visitor.getByText(english).first()).toBeVisible();
    await expect(visitor.getByText(words)).toHaveCount(0);

    await languages.getByText('English').click();
    await expect(headline).toHaveValue(english);
    await languages.getByText('Français').click();
    await expect(headline).toHaveValue(words);
    await restoreFirst(page);
    await expect(headline).toHaveValue(first);
    await expectOnPage(visitor, '/fr', first);

    await test.step('another section stays in the language, and one without words of its own has no choice', async () => {
      const go = async (name: string) => {
        await section.click();
        await section.fill(name);
        await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
      };
      await go('Values');
      await expect(page.getByRole('form', { name: 'Values (French)' })).toBeVisible();
      await go('Menus');
      await expect(page.getByRole('form', { name: 'Menus' })).toBeVisible();
      await expect(languages).toHaveCount(0);
    });
  });

  test('opens the English section when the address names a language that the site does not have', {
    tag: '@whole',
  }, async ({ as, admin }) => {
    const page = await as(admin);
    await page.route(/\/trpc\/[^?]*content\.sections/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/,"others":\[[^\]]*\]/g, '');
      await route.fulfill({ response, body });
    });
    await openStudio(page, 'fr.home');
    const section = page.getByRole('combobox', { name: 'Section' });
    await section.click();
    await expect(page.getByRole('option', { name: /^Home page/ })).toBeVisible();
    await expect(section).toHaveValue('');
    await page.getByRole('option', { name: /^Home page/ }).click();
    await expect(section).toHaveValue(/^Home page/);
    await expect(page).not.toHaveURL(/section=/);
    await expect(page.getByLabel('Headline', { exact: true })).toHaveAttribute('lang', 'en');
  });

  test('adds and moves a story, refuses an incomplete one, and restores the defaults', {
    tag: '@whole',
  }, async ({ as, admin, claim, page: visitor }) => {
    test.slow();
    await claim('clients');
    const page = await as(admin);
    await openStudio(page, 'clients');
    const title = `A harbour that answers ${uniqueSuffix()}`;
    await page.getByRole('button', { name: 'Add story' }).click();
    const first = page.getByRole('textbox', { name: 'Title, New story, 1' });
    await expect(first).toBeFocused();
    await first.pressSequentially(title);
    const named = (label: string) => page.getByLabel(`${label}, ${title}, 1`, { exact: true });
    await named('The problem').fill('Calls went unheard.');
    await page.getByRole('button', { name: 'Save draft' }).click();
    // Missing fields are marked, and typed text stays.
    await expect(named('What we did')).toHaveAttribute('aria-invalid', 'true');
    await expect(named('The problem')).toHaveValue('Calls went unheard.');
    await test.step('in an entry that is closed too: it opens', async () => {
      await page.getByText(`${title}, 1`, { exact: true }).click();
      await expect(named('What we did')).toBeHidden();
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(named('What we did')).toBeVisible();
      await expect(named('What we did')).toHaveAttribute('aria-invalid', 'true');
      // Focuses the first rejected field: no client is selected yet.
      await expect(page.locator('form [aria-invalid="true"]').first()).toBeFocused();
    });
    await page.getByRole('combobox', { name: `Client, ${title}, 1` }).click();
    await page.getByRole('option').first().click();
    for (const [label, words] of [
      ['What we did', 'A desk that listens.'],
      ['What changed', 'Every call has an answer.'],
      ['Figure', '24'],
      ['Figure: What it counts', 'hours a day'],
      ['Quote: What they say', 'Somebody is there.'],
      ['Quote: Name', 'Comfort Doe'],
      ['Quote: Role', 'Harbour Master'],
    ] as const) {
      await named(label).fill(words);
    }
    await expect(previewFrame(page).getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('button', { name: `Move ${title}, 1 down` }).click();
    await expect(page.getByText(`${title}, 2`, { exact: true })).toBeVisible();
    // The error stays with its entry.
    await expect(page.getByLabel(`What we did, ${title}, 2`, { exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByLabel(/^What we did, Patient records .*, 1$/)).toBeHidden();
    await test.step('entries go up and down by keys and by dragging, and Escape puts one back (dashboard.sorted-lists)', async () => {
      const handle = (place: number) => page.getByRole('button', { name: `Move ${title}, ${place}: ` });
      await handle(2).press('ArrowUp');
      await expect(handle(1)).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: 'is number 1 of' })).toBeAttached();
      const below = page.getByRole('button', { name: /^Move .+, 2: / }).last();
      const drag = async () => {
        await handle(1).scrollIntoViewIfNeeded();
        await handle(1).hover();
        await page.mouse.down();
        const { x = 0, y = 0, height = 0 } = (await below.boundingBox()) ?? {};
        await page.mouse.move(x + 5, y + height, { steps: 6 });
        await expect(handle(2)).toBeVisible();
      };
      await drag();
      await page.keyboard.press('Escape');
      await page.mouse.up();
      await expect(handle(1)).toBeVisible();
      await drag();
      await page.mouse.up();
      await expect(page.getByText(`${title}, 2`, { exact: true })).toBeVisible();
    });
    const alt = `Boats in the harbor ${uniqueSuffix()}`;
    await test.step('a picture is added to the library with its words, and chosen (media.in-stories)', async () => {
      await page.getByRole('button', { name: `Choose a picture: Picture, ${title}, 2` }).click();
      const chooser = page.getByRole('dialog', { name: 'Choose a picture: Picture' });
      await choose(chooser, 'Add a picture', [await pictureFile('boats.png')]);
      await chooser.getByRole('button', { name: 'Add it' }).click();
      await expect(chooser.getByText(mediaMessages.altRequired)).toBeVisible();
      await chooser.getByRole('textbox', { name: 'What the picture shows' }).fill(alt);
      await chooser.getByRole('button', { name: 'Add it' }).click();
      await expectToast(page, mediaMessages.added);
      expect(await violations(page)).toEqual([]);
      await expect(previewFrame(page).getByRole('img', { name: alt })).toBeVisible();
    });
    await test.step('one that is in the library is chosen for another story', async () => {
      const storyTitle = /^Patient records that survive the rainy season, \d$/;
      await page.getByText(storyTitle).click();
      await page.getByRole('button', { name: /^Choose a picture: Picture, Patient records/ }).click();
      await page.getByRole('button', { name: `Choose boats.png: ${alt}` }).click();
      await expect(previewFrame(page).getByRole('img', { name: alt })).toHaveCount(2);
    });
    await page.getByRole('button', { name: 'Publish' }).click();
    await expectToast(page, contentMessages.published);
    await expectOnPage(visitor, '/clients', title);
    const story = visitor.getByRole('article').filter({ hasText: 'Comfort Doe' });
    await test.step('French pages tell it in English, and say so (public-pages.told-in-languages)', async () => {
      await expectOnPage(visitor, '/fr/clients', title);
      await expect(story.getByRole('heading', { name: title })).toHaveAttribute('lang', 'en');
      await expect(story.getByText('Le problème')).not.toHaveAttribute('lang');
      // A story from the build with unchanged English text is shown in the build's French.
      await expect(visitor.getByText('Des dossiers médicaux qui traversent')).not.toHaveAttribute('lang');
      for (const address of ['/fr', '/fr/clients']) {
        await visitor.goto(address);
        const shown = visitor.getByRole('img', { name: alt }).first();
        await expect(shown).toHaveAttribute('lang', 'en');
        await expect(shown).toHaveAttribute('srcset', / 480w, .+ 640w$/);
      }
    });
    await test.step('and in French, once its words are there', async () => {
      const inFrench = (label: string) => page.getByLabel(`${label}, French, ${title}, 2`, { exact: true });
      const entry = page
        .getByRole('listitem')
        .filter({ has: page.getByText(`${title}, 2`, { exact: true }) });
      // The entry is still open after publishing.
      await entry.getByText('In French (nothing yet)').click();
      const french = `Un port qui répond ${uniqueSuffix()}`;
      await inFrench('Title').fill(french);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(inFrench('What we did')).toHaveAttribute('aria-invalid', 'true');
      await expect(inFrench('Title')).toHaveValue(french);
      for (const [label, words] of [
        ['The problem', 'Les appels restaient sans réponse.'],
        ['What we did', 'Un guichet qui écoute.'],
        ['What changed', 'Chaque appel reçoit une réponse.'],
        ['Figure', '24'],
        ['Figure: What it counts', 'heures par jour'],
        ['Quote: What they say', 'Il y a quelqu’un.'],
        ['Quote: Role', 'Capitaine du port'],
      ] as const) {
        await inFrench(label).fill(words);
      }
      // After saving from within a field, the section stays open around it.
      await inFrench('Title').press('Enter');
      await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
      await expect(inFrench('Title')).toBeVisible();
      await expect(inFrench('Title')).toBeFocused();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expectOnPage(visitor, '/fr/clients', french);
      await expect(story.getByRole('heading', { name: french })).not.toHaveAttribute('lang');
      await expect(story).toContainText('Comfort Doe, Capitaine du port');
      await expect(visitor.getByText(title)).toHaveCount(0);
      await expectOnPage(visitor, '/clients', title);
      await expect(visitor.getByText(french)).toHaveCount(0);
    });
    await test.step('other words and another file show wherever it stands (media.replaced-everywhere)', async () => {
      const media = await as(admin);
      await media.goto('/dashboard/media');
      await media.getByRole('button', { name: `Open boats.png: ${alt}` }).click();
      const dialog = media.getByRole('dialog', { name: 'Picture' });
      await expect(dialog.getByRole('link', { name: 'Clients and stories' })).toBeVisible();
      await dialog.getByRole('slider', { name: 'From the top' }).press('Home');
      const after = `${alt} at dawn`;
      await dialog.getByRole('textbox', { name: 'What the picture shows' }).fill(after);
      const pirogues = `Des pirogues ${uniqueSuffix()}`;
      await dialog.getByRole('textbox', { name: 'The same in French' }).fill(pirogues);
      expect(await violations(media)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expectToast(media, mediaMessages.saved);
      const picture = visitor.getByRole('img', { name: after }).first();
      await expect(async () => {
        await visitor.goto('/clients');
        await expect(picture).toHaveCSS('object-position', '50% 0%', { timeout: 1_000 });
      }).toPass({ timeout: 15_000 });
      await visitor.goto('/fr/clients');
      await expect(visitor.getByRole('img', { name: pirogues }).first()).not.toHaveAttribute('lang');
      await visitor.goto('/clients');
      const before = await picture.getAttribute('src');
      await media.getByRole('button', { name: `Open boats.png: ${after}` }).click();
      await choose(dialog, 'Replace everywhere', [
        await pictureFile('dawn.png', { width: 900, height: 500 }),
      ]);
      await expectToast(media, mediaMessages.replaced);
      await expect(async () => {
        await visitor.goto('/clients');
        await expect(picture).not.toHaveAttribute('src', before ?? '', { timeout: 1_000 });
        await expect(picture).toHaveJSProperty('complete', true, { timeout: 1_000 });
      }).toPass({ timeout: 15_000 });
      await media.getByRole('button', { name: `Open dawn.png: ${after}` }).click();
      await expect(dialog.getByText('Remove it from the places above first.')).toBeVisible();
      await expect(dialog.getByRole('link', { name: 'Clients and stories' })).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
    });
    await restoreFirst(page);
    await expect(page.getByText(`${title}, 2`, { exact: true })).toHaveCount(0);
  });

  test('asks which version to keep when somebody else has changed a picture (media.replaced-everywhere)', {
    tag: '@whole',
  }, async ({ as, admin, client, sql }) => {
    const page = await as(admin);
    const alt = `Nets ${uniqueSuffix()}`;
    await page.goto('/dashboard/media');
    await choose(page, 'Add pictures', [await pictureFile('nets.png')]);
    await page.getByRole('textbox', { name: 'What the picture shows' }).fill(alt);
    await page.getByRole('button', { name: 'Add it' }).click();
    await expectToast(page, mediaMessages.added);
    await page.getByRole('button', { name: `Open nets.png: ${alt}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture' });
    const words = dialog.getByRole('textbox', { name: 'What the picture shows' });
    await words.fill(`${alt} of mine`);
    const [made] = await sql`select id, version from library_picture where alt = ${alt}`;
    const otherVersion = { ...made, alt: `${alt} of theirs`, focus: { x: 10, y: 50 } };
    await mutate(client, 'media.update', otherVersion, admin.token);
    const saved = async () => (await sql`select alt, focus_x from library_picture where id = ${made?.id}`)[0];

    const question = page.getByRole('dialog', { name: 'This picture was changed in the meantime' });
    const save = dialog.getByRole('button', { name: 'Save changes' });
    for (const attempt of ['first', 'again']) {
      await save.click();
      await expect(question, attempt).toBeVisible();
      if (attempt === 'first') await question.getByRole('button', { name: 'Back to the form' }).click();
      else expect(await saved()).toEqual({ alt: otherVersion.alt, focus_x: 10 });
    }
    // A picture is still chosen if its details could not be saved.
    await page.route('**/trpc/media.update*', (route) => route.abort(), { times: 1 });
    await question.getByRole('button', { name: 'Save these' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await save.click();
    await expectToast(page, mediaMessages.saved);
    expect(await saved()).toEqual({ alt: `${alt} of mine`, focus_x: 10 });
  });

  test('shows two administrators each other’s changes without losing any', { tag: '@whole' }, async ({
    as,
    admin,
    claim,
    client,
  }) => {
    test.slow();
    const other = await logIn(client, demoPerson('super-admin'));
    const [mine, otherPage] = [await as(admin), await as(other)];
    const section = 'services.it-upgrades';
    await claim(section);
    await Promise.all([openStudio(mine, section), openStudio(otherPage, section)]);
    // Each editor sees the other one (dashboard.studio-presence).
    await expect(mine.getByRole('status').filter({ hasText: other.name })).toBeVisible({ timeout: 30_000 });
    const headline = (page: Page) => page.getByLabel('Headline', { exact: true });
    const summary = (page: Page) => page.getByLabel('In one sentence', { exact: true });
    const [ours, others] = [`Ours ${uniqueSuffix()}`, `Theirs ${uniqueSuffix()}`];
    await headline(mine).fill(ours);
    await summary(mine).fill(ours);
    await headline(otherPage).fill(others);
    await otherPage.getByRole('button', { name: 'Save draft' }).click();

    const conflict = mine.getByRole('alert').filter({ hasText: others });
    await expect(conflict).toBeVisible(shortTimeout);
    await expect(mine.getByRole('alert')).toHaveCount(1);
    await expect(conflict).toContainText(other.name);
    await mine.getByRole('button', { name: 'Save draft' }).click();
    // The notice appears at the field, which may be far from the button, and above the versions to choose
    // from.
    await expect(mine.getByText(contentMessages.changedBy(other.name)).first()).toBeVisible();
    await expect(headline(mine)).toBeFocused();
    await expect(headline(mine)).toHaveValue(ours);
    await expect(summary(mine)).toHaveValue(ours);
    await mine.reload();
    await expect(headline(mine)).toHaveValue(ours, { timeout: 60_000 });
    await mine.getByRole('button', { name: 'Keep mine: Headline' }).click();
    await mine.getByRole('button', { name: 'Save draft' }).click();
    await expect(headline(otherPage)).toHaveValue(ours, shortTimeout);
    await discardDraft(mine);
  });

  test('imports a content file as drafts and publishes them on schedule (public-pages.words-file, public-pages.scheduled-words)', {
    tag: '@whole',
  }, async ({ as, admin, claim, sql, page: visitor }) => {
    test.slow();
    await claim('values');
    const page = await as(admin);
    await openStudio(page, 'values');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download all content' }).click();
    const saved = JSON.parse(await readFile(await (await download).path(), 'utf8'));
    expect(saved).toMatchObject({ format: 'site-content', version: 1 });

    await page.getByRole('button', { name: 'Import content…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import content' });
    const choose = (text: string) =>
      dialog
        .getByLabel('Content file')
        .setInputFiles({ name: 'words.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await choose('{"format": "theme"}');
    await expect(dialog.getByText(contentMessages.fileUnreadable)).toBeVisible();
    const title = `What we hold to ${uniqueSuffix()}`;
    const words = { 'values.page.title': title, 'values.page.gone': 'x' };
    await choose(JSON.stringify({ ...saved, posts: [], words }));
    await expect(dialog.getByText(/^1 field would be drafted/)).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Values' })).toContainText(title);
    await expect(dialog.getByRole('region', { name: 'Left out' })).toContainText('values.page.gone');
    await dialog.getByRole('button', { name: 'Draft 1 field' }).click();
    await dialog.getByRole('link', { name: 'Values (1)' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    const drafted = page.getByText(`Drafted by ${admin.name}`);
    await expect(drafted).toBeVisible();

    await page.getByRole('button', { name: 'Schedule…' }).click();
    const later = page.getByRole('dialog', { name: 'Publish later' });
    const dayAndTime = later.getByLabel('Day and time');
    await dayAndTime.fill('2020-01-01T09:00');
    await later.getByRole('button', { name: 'Schedule' }).click();
    await expect(later.getByText(scheduleMessages.timePast)).toBeVisible();
    await dayAndTime.fill(new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 16));
    await later.getByRole('button', { name: 'Schedule' }).click();
    await expectToast(page, scheduleMessages.scheduled);
    const note = page.getByText(`Scheduled by ${admin.name} for`);
    await expect(note).toBeVisible();
    await sql`update content_schedule set publish_at = now() where section = 'values'`;
    await expect(note).toBeHidden(shortTimeout);
    await expect(drafted).toBeHidden();
    await expectOnPage(visitor, '/values', title);
    await restoreFirst(page);
  });

  test('is closed to customers and restricted accounts, and so is its preview frame (public-pages.studio-frame)', {
    tag: '@whole',
  }, async ({ as, admin, customer, client, sql, request }) => {
    const frameOptionsFor = async (page: Page) =>
      (await page.request.get('/?studio=1')).headers()['x-frame-options'];
    const getContent = (token: string) =>
      callProcedure(client, 'GET', 'content.get', { section: 'home' }, token);
    const stranger = await request.get('/?studio=1');
    expect(stranger.headers()['x-frame-options']).toBe('DENY');
    expect(stranger.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await frameOptionsFor(await as(admin))).toBe('SAMEORIGIN');
    expect(await frameOptionsFor(await as(customer))).toBe('DENY');
    expect(await getContent(customer.token)).toMatchObject({ status: 403, reason: 'FORBIDDEN' });

    const restriction = scopesOfAreas(['tickets']);
    await sql`update "user" set role = 'admin', restriction = ${restriction} where id = ${customer.user.id}`;
    const colleague = await logIn(client, customer);
    const page = await as(colleague);
    expect(await frameOptionsFor(page)).toBe('DENY');
    expect(await getContent(colleague.token)).toMatchObject({ status: 403, reason: 'RESTRICTED' });
    await page.goto('/dashboard/content');
    await expect(page.getByText('This page is not for your account.')).toBeVisible({ timeout: 60_000 });
    const menu = page.getByRole('navigation', { name: 'Dashboard' });
    await expect(menu.getByRole('link', { name: 'Tickets' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Content' })).toHaveCount(0);
  });
});
