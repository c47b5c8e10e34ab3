import { contentMessages } from '@app/contracts/site/content/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { holdAnswers, holdRequests } from './support/held-requests';
import { expectToast } from './support/screen-parts';
import { discardDraft, openStudio, restoreFirst, test } from './support/studio';

/** Presses a button and holds either its call before the server receives it, or the server's response. */
async function pressAndHold(page: Page, button: Locator, procedure: string, what: 'call' | 'answer') {
  const address = new RegExp(`/trpc/[^?]*${procedure}`);
  const hold = what === 'call' ? holdRequests : holdAnswers;
  const release = await hold(page, address);
  const requested = page.waitForRequest(address);
  await button.click();
  await requested;
  return release;
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save draft' });

test.describe('typing while the studio waits for the server (dashboard.content-studio)', () => {
  for (const what of ['call', 'answer'] as const) {
    const tag = what === 'answer' ? [] : ['@whole'];
    test(`stays when a field is changed back while the ${what} of a save is pending`, { tag }, async ({
      as,
      admin,
      claim,
    }) => {
      test.slow();
      await claim('services.it-upgrades');
      const page = await as(admin);
      await openStudio(page, 'services.it-upgrades');
      const headline = page.getByLabel('Headline', { exact: true });
      const first = await headline.inputValue();
      await headline.fill(`${first} again`);
      const release = await pressAndHold(page, saveButton(page), 'content.saveDraft', what);
      await headline.fill(first);
      release();
      await expect(page.getByText(`Drafted by ${admin.name}`)).toBeVisible();
      await expect(headline).toHaveValue(first);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await saveButton(page).click();
      await expect(saveButton(page)).toBeDisabled();
      await page.reload();
      await expect(headline).toHaveValue(first, { timeout: 60_000 });
      await discardDraft(page);
    });
  }

  test('replaces one’s own published text, but asks when somebody else has published', {
    tag: '@whole',
  }, async ({ as, admin, claim }) => {
    test.slow();
    await claim('services.it-upgrades');
    const page = await as(admin);
    await openStudio(page, 'services.it-upgrades');
    const headline = page.getByLabel('Headline', { exact: true });
    const first = await headline.inputValue();
    await headline.fill(`${first} again`);
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    const release = await pressAndHold(page, publish, 'content.publish', 'answer');
    await headline.fill(`${first} and again`);
    release();
    await expectToast(page, contentMessages.published);
    await expect(headline).toHaveValue(`${first} and again`);
    await saveButton(page).click();
    await expect(saveButton(page)).toBeDisabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(headline).toHaveValue(`${first} and again`);
    await discardDraft(page);
    await restoreFirst(page);
  });

  test('keeps a refusal at its list entry when the entry moves', { tag: '@whole' }, async ({
    as,
    admin,
    claim,
  }) => {
    test.slow();
    await claim('clients');
    const page = await as(admin);
    await openStudio(page, 'clients');
    await page.getByRole('button', { name: 'Add story' }).click();
    const title = page.getByRole('textbox', { name: 'Title, New story, 1' });
    await expect(title).toBeFocused();
    await title.fill('Half of one');
    const release = await pressAndHold(page, saveButton(page), 'content.saveDraft', 'call');
    await page.getByRole('button', { name: 'Move Half of one, 1 down' }).click();
    release();
    const refused = page.getByLabel('The problem, Half of one, 2', { exact: true });
    await expect(refused).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(/^The problem, Patient records .+, 1$/)).toBeHidden();
  });

  test('keeps a refusal at its menu entry when the entry moves, and removes it with the entry', {
    tag: '@whole',
  }, async ({ as, admin, claim }) => {
    test.slow();
    await claim('menus');
    const page = await as(admin);
    await openStudio(page, 'menus');
    const header = page.getByRole('group', { name: 'Entries', exact: true });
    const add = page.getByRole('button', { name: 'Add an entry: Entries' });
    const address = (name: string) => header.getByRole('combobox', { name: `Address, ${name}` });
    for (const [name, path] of [
      ['Right', '/free-it-check'],
      ['Wrong', 'javascript:alert(1)'],
    ] as const) {
      await add.click();
      await page.keyboard.type(name);
      await address(name).fill(path);
      await address(name).press('Escape');
    }
    const release = await pressAndHold(page, saveButton(page), 'content.saveDraft', 'call');
    const up = header.getByRole('button', { name: 'Move Wrong up' });
    await up.click();
    release();
    await expect(address('Wrong')).toHaveAttribute('aria-invalid', 'true');
    await expect(address('Right')).not.toHaveAttribute('aria-invalid', 'true');
    await up.click();
    await expect(address('Wrong')).toHaveAttribute('aria-invalid', 'true');
    await header.getByRole('button', { name: 'Remove Wrong' }).click();
    await add.click();
    await expect(address('New entry')).not.toHaveAttribute('aria-invalid', 'true');
    await expect(header.getByText(contentMessages.menuAddressInvalid)).toHaveCount(0);
  });
});
