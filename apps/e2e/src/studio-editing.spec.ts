import { contentMessages } from '@app/contracts/site/content/messages';
import { expect } from '@playwright/test';
import { violations } from './support/axe';
import { holdRequests } from './support/held-requests';
import { demoPerson, logIn } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast } from './support/screen-parts';
import { confirmRestore, discardDraft, openStudio, previewFrame, restoreFirst, test } from './support/studio';

/** The parts of a section that the test reads. */
interface Content {
  latest: number;
  groups: { fields: { path: string; revision: number }[] }[];
}

const stamp = () => Date.now().toString(36);

test('lists French texts older than the English, links to them, and lets them be confirmed (dashboard.older-translations)', {
  tag: '@whole',
}, async ({ as, admin, claim }) => {
  test.slow();
  await claim('why-us');
  await claim('fr.why-us');
  const page = await as(admin);
  await openStudio(page, 'why-us');
  const headline = page.getByLabel('Headline', { exact: true });
  const words = `We stay after the launch ${stamp()}`;
  await headline.fill(words);
  await expect(page.getByText('French goes on saying what it says.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, contentMessages.published);
  await expect(page.getByText('French still says what the English text used to say.')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Look at the French' }).click();
  await expect(page).toHaveURL(/section=fr\.why-us/);
  await expect(headline).toHaveAttribute('lang', 'fr');
  await expect(headline).toBeFocused();
  await expect(page.getByText('The English text has changed since.')).toBeVisible();
  await expect(page.getByText(words)).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'It still fits' }).click();
  await expectToast(page, contentMessages.translationsConfirmed);
  await expect(page.getByText('The English text has changed since.')).toHaveCount(0);
  await page.getByRole('radiogroup', { name: 'Language' }).getByText('English').click();
  await expect(headline).toHaveValue(words);
  await expect(page.getByText('French still says')).toHaveCount(0);
  await test.step('going back to what was there before takes two clicks', async () => {
    await page.getByRole('button', { name: /^Back to .+…$/ }).click();
    await expect(page.getByRole('dialog').locator('del').filter({ hasText: words })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await confirmRestore(page);
    await expect(headline).not.toHaveValue(words);
  });
});

test('refuses to confirm French for English that arrived after the page was loaded (dashboard.older-translations)', {
  tag: '@whole',
}, async ({ as, admin, claim, client }) => {
  test.slow();
  const section = 'services.equipment-maintenance';
  await claim(section);
  await claim(`fr.${section}`);
  const other = await logIn(client, demoPerson('super-admin'));
  const publish = async (value: string) => {
    const { data } = await callProcedure<Content>(client, 'GET', 'content.get', { section }, other.token);
    const field = data.groups
      .flatMap(({ fields }) => fields)
      .find(({ path }) => path === `${section}.headline`);
    if (!field) throw new Error('no headline');
    const { path, revision } = field;
    await mutate(client, 'content.saveDraft', { section, changes: [{ path, revision, value }] }, other.token);
    await mutate(client, 'content.publish', { section, revisions: { [path]: revision + 1 } }, other.token);
  };
  const seen = `What we hold to ${stamp()}`;
  await publish(seen);
  const page = await as(admin);
  await openStudio(page, `fr.${section}`);
  await expect(page.getByText(seen)).toBeVisible();
  // Otherwise the page would be notified and show the newer text before the button is pressed.
  const release = await holdRequests(page, /content\.get\b/);
  const unseen = `What we do not give up ${stamp()}`;
  await publish(unseen);
  await page.getByRole('button', { name: 'It still fits' }).click();
  await expect(page.getByText(contentMessages.changedBy(other.name))).toBeVisible();
  await expect(page.getByText(unseen)).toHaveCount(0);
  release();
  await expect(page.getByText(unseen)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'It still fits' }).click();
  await expectToast(page, contentMessages.translationsConfirmed);
  await expect(page.getByText('The English text has changed since.')).toHaveCount(0);
  await expect(page.getByText(contentMessages.changedBy(other.name))).toHaveCount(0);
  const { data } = await callProcedure<Content>(client, 'GET', 'content.get', { section }, other.token);
  await mutate(client, 'content.restore', { section, number: 0, latest: data.latest }, other.token);
});

test('keeps the French of a story whose English changes, field by field, and marks it (public-pages.told-in-languages)', {
  tag: '@whole',
}, async ({ as, admin, claim, page: visitor }) => {
  test.slow();
  await claim('clients');
  const page = await as(admin);
  await openStudio(page, 'clients');
  const story = 'A freight yard that can be seen from the office';
  await page.getByText(`${story}, 2`, { exact: true }).click();
  const title = `A yard that is seen ${stamp()}`;
  await page.getByLabel(`Title, ${story}, 2`, { exact: true }).fill(title);
  await page.getByLabel(`What changed, ${title}, 2`, { exact: true }).fill('Every movement is seen.');
  await expect(
    page.getByText('French still says what the English text used to say: Title, What changed.'),
  ).toBeVisible();
  // That English text is not published yet.
  await expect(page.getByRole('button', { name: /^It still fits/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, contentMessages.published);
  const french = 'Une plateforme de fret que l’on voit depuis le bureau';
  await expect(async () => {
    await visitor.goto('/clients');
    await expect(visitor.getByRole('heading', { name: title })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await visitor.goto('/fr/clients');
  await expect(visitor.getByRole('heading', { name: french })).not.toHaveAttribute('lang');
  await expect(page.getByText('One entry says in another language')).toBeVisible();
  await test.step('one text still fits, and the other one is named on', async () => {
    await page.getByRole('button', { name: `It still fits: What changed, French, ${title}, 2` }).click();
    await expectToast(page, contentMessages.translationsConfirmed);
  });
  const note = page.getByText(/^French still says what the English text used to say: Title\./);
  await note.getByRole('button', { name: 'Look at it' }).click();
  const inFrench = page.getByLabel(`Title, French, ${title}, 2`, { exact: true });
  await expect(inFrench).toHaveValue(french);
  await expect(page.getByLabel(`What we did, French, ${title}, 2`, { exact: true })).toHaveValue(
    /^Une étude/,
  );
  expect(await violations(page)).toEqual([]);
  const other = `Une plateforme que l’on voit ${stamp()}`;
  await inFrench.fill(other);
  await expect(note).toHaveCount(0);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, contentMessages.published);
  await expect(async () => {
    await visitor.goto('/fr/clients');
    await expect(visitor.getByRole('heading', { name: other })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await expect(visitor.getByText('Une étude de nuit')).toBeVisible();
  await test.step('a client that a story names is removed after a question alone', async () => {
    await page.getByRole('button', { name: 'Remove Mesurado Freight, 1' }).click();
    const question = page.getByRole('dialog', { name: 'Remove this client?' });
    await expect(question).toContainText(`the story “${title}”`);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Mesurado Freight, 1', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Remove Weala Water Works, 8' }).click();
    await expect(page.getByText('Weala Water Works, 8', { exact: true })).toHaveCount(0);
    await expect(question).toHaveCount(0);
  });
  await restoreFirst(page);
});

test('keeps the focus when a draft is saved and published, and removes a refusal once resolved (dashboard.content-studio)', {
  tag: '@whole',
}, async ({ as, admin, claim, client }) => {
  test.slow();
  const other = await logIn(client, demoPerson('super-admin'));
  const section = 'services.it-deployment';
  await claim(section);
  const page = await as(admin);
  await openStudio(page, section);
  const field = page.getByLabel('Headline', { exact: true });
  for (const name of ['Save draft', 'Publish']) {
    await field.fill(`Words ${stamp()}`);
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expectToast(page, name === 'Publish' ? contentMessages.published : contentMessages.saved);
    await expect(button).toBeDisabled();
    await expect(button).toBeFocused();
  }
  for (const choice of ['Keep mine', 'Take theirs']) {
    const input = { section };
    const { data } = await callProcedure<Content>(client, 'GET', 'content.get', input, other.token);
    const fields = data.groups.flatMap((group) => group.fields);
    const revision = fields.find(({ path }) => path === `${section}.headline`)?.revision;
    const mine = `Mine ${stamp()}`;
    await field.fill(mine);
    const changes = [{ path: `${section}.headline`, value: `Theirs ${stamp()}`, revision }];
    await mutate(client, 'content.saveDraft', { section, changes }, other.token);
    await page.getByRole('button', { name: 'Save draft' }).click();
    const refusal = page.getByText(contentMessages.changedBy(other.name));
    await expect(refusal.first()).toBeVisible();
    await page.getByRole('button', { name: `${choice}: Headline` }).click();
    await expect(refusal).toHaveCount(0);
    await expect(field).toBeFocused();
    if (choice === 'Keep mine') {
      // The message may still be that of the previous draft.
      const saved = page.waitForResponse((response) => response.url().includes('content.saveDraft'));
      await page.getByRole('button', { name: 'Save draft' }).click();
      await saved;
      await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled();
    }
  }
  await discardDraft(page);
  await restoreFirst(page);
});

test('previews what is edited, and edits what is pressed in the preview (public-pages.studio-frame)', {
  tag: '@whole',
}, async ({ as, admin }) => {
  const page = await as(admin);
  await openStudio(page, 'services.it-upgrades');
  const frame = previewFrame(page);
  const last = page.getByLabel('Text', { exact: true }).last();
  const shown = frame.getByText(await last.inputValue()).first();
  await expect(shown).toBeVisible();
  await expect(shown).not.toBeInViewport();
  await last.click();
  await expect(shown).toBeInViewport();
  await page.getByLabel('Headline', { exact: true }).click();
  const headline = frame.getByText(await page.getByLabel('Headline', { exact: true }).inputValue()).first();
  await expect(headline).toBeInViewport();
  const summary = page.getByLabel('Heading of the steps', { exact: true });
  await frame
    .getByText(await summary.inputValue())
    .first()
    .click();
  await expect(summary).toBeFocused();
  // The field is inside a collapsed list entry, which opens.
  const benefit = page.getByLabel(/^Title, .+, 2$/).first();
  await expect(benefit).toBeHidden();
  await frame
    .getByText(await benefit.inputValue())
    .first()
    .click();
  await expect(benefit).toBeFocused();
});

test('previews the French of a story on the French page before it is saved (public-pages.studio-frame)', {
  tag: '@whole',
}, async ({ as, admin, claim }) => {
  // The frame shows the published content, which another test may be changing.
  await claim('clients');
  const page = await as(admin);
  await openStudio(page, 'clients');
  const preview = page.getByRole('region', { name: 'Preview' });
  const frame = previewFrame(page);
  const story = 'A freight yard that can be seen from the office';
  const french = 'Une plateforme de fret que l’on voit depuis le bureau';
  await expect(frame.getByRole('heading', { name: story })).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: `${story}, 2` });
  await entry.getByText(`${story}, 2`, { exact: true }).click();
  await entry.getByText(/^In French/).click();
  const title = page.getByLabel(`Title, French, ${story}, 2`, { exact: true });
  await expect(title).toHaveValue(french);
  const typed = `Un dépôt que l’on voit ${stamp()}`;
  await title.fill(typed);
  await expect(preview.locator('iframe')).toHaveAttribute('src', '/fr/clients?studio=1');
  const heading = frame.getByRole('heading', { name: typed });
  await expect(heading).toBeInViewport();
  await expect(frame.getByText('Une étude de nuit')).toBeVisible();
  await title.fill('');
  await expect(frame.getByRole('heading', { name: french })).toBeVisible();
  await title.fill(typed);
  await test.step('a text that is pressed there is edited, in French', async () => {
    await frame.getByText('Une étude de nuit').click();
    await expect(page.getByLabel(`What we did, French, ${story}, 2`, { exact: true })).toBeFocused();
  });
  await test.step('an English field shows the English page, where no French is', async () => {
    await page.getByLabel(`Title, ${story}, 2`, { exact: true }).click();
    await expect(frame.getByRole('heading', { name: story })).toBeVisible();
    await expect(frame.getByText(typed)).toHaveCount(0);
  });
  await test.step('the languages of the section are the only ones to choose', async () => {
    await expect(page.getByRole('radiogroup', { name: 'Language' })).toBeVisible();
    await expect(preview.getByRole('radiogroup', { name: 'Shown in' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
  });
});

test('shows a section without texts of its own in French on either page, and stays while one edits (public-pages.studio-frame)', {
  tag: '@whole',
}, async ({ as, admin, claim }) => {
  await claim('brand');
  const page = await as(admin);
  await openStudio(page, 'brand');
  await expect(page.getByRole('radiogroup', { name: 'Language' })).toHaveCount(0);
  const preview = page.getByRole('region', { name: 'Preview' });
  const inFrench = preview.getByRole('radiogroup', { name: 'Shown in' }).getByText('Français');
  await expect(inFrench).toHaveAttribute('lang', 'fr');
  await inFrench.click();
  const french = previewFrame(page).locator('html[lang="fr"]');
  await expect(french).toBeVisible();
  await page.getByRole('form').getByRole('textbox').first().focus();
  await expect(french).toBeVisible();
});
