import { setTimeout as delay } from 'node:timers/promises';
import { contentMessages } from '@app/contracts/site/content/messages';
import { expect, type Page } from '@playwright/test';
import { runSecondInstance, runSite } from './site/run-site';
import { expectToast } from './support/screen-parts';
import { openStudio } from './support/studio';
import { test as base } from './test';

const owner = { email: 'astrid@words.test', password: 'Bryggen.1991-Lykt' };

/** A site of its own, as every other test reads these texts. */
const test = base.extend<object, object>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern.
    async ({}, use, { config: { metadata } }) => {
      const { site, stop } = await runSite({
        path: metadata.path,
        databaseUrl: metadata.databaseUrl,
        environment: {
          ...{ TRUST_PROXY: '1', LANGUAGES: 'en,fr' },
          ...{ ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password },
        },
      });
      await use(site);
      await stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const fieldAt = (page: Page, path: string) => page.locator(`[data-path="${path}"]`).getByRole('textbox');

/** Publishes a section with other texts, by path. */
async function rewrite(page: Page, section: string, words: Readonly<Record<string, string>>): Promise<void> {
  await openStudio(page, section);
  for (const [path, text] of Object.entries(words)) await fieldAt(page, path).fill(text);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expectToast(page, contentMessages.published);
}

/** Waits until an address contains a text; returns the milliseconds. */
async function waitFor(page: Page, address: string, text: string): Promise<number> {
  const from = Date.now();
  const read = async () => (await page.request.get(address)).text();
  while (!(await read()).includes(text) && Date.now() - from < 20_000) await delay(25);
  expect(await read()).toContain(text);
  return Date.now() - from;
}

test('a label, a heading, the page of a wrong address and the subject of a mail in the owner’s words, in English and French, on two instances, and back to the original', async ({
  page,
  browser,
  site,
  mailbox,
}, testInfo) => {
  test.setTimeout(240_000);
  const second = await runSecondInstance(site, String(testInfo.config.metadata.path), { LANGUAGES: 'en,fr' });
  try {
    await page.goto('/auth');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');

    await test.step('a text without its value is refused beside its field', async () => {
      await openStudio(page, 'words-auth');
      await page.getByRole('searchbox', { name: 'Find a text' }).fill('position');
      const field = fieldAt(page, 'words.auth-messages.stepOf');
      await expect(field).toHaveValue('Step {position} of {steps}');
      await expect(fieldAt(page, 'words.step-titles.stepTitles.login')).toBeHidden();
      await field.fill('Step {position}');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(page.getByText(contentMessages.valuesMissing(['steps']))).toBeVisible();
      await field.fill('Step {position} of {steps} in {city}');
      await page.getByRole('button', { name: 'Save draft' }).click();
      await expect(
        page.getByText(contentMessages.valuesUnknown(['city'], ['position', 'steps'])),
      ).toBeVisible();
      await field.fill('{steps} steps, this is number {position}');
    });
    await rewrite(page, 'words-auth', {
      'words.step-titles.stepTitles.login': 'Good to see you <b>again</b>',
      'words.auth-messages.stepOf': '{steps} steps, this is number {position}',
    });
    await waitFor(page, `${second.url}/auth`, 'Good to see you');
    await rewrite(page, 'fr.words-auth', {
      'fr.words.step-titles.stepTitles.login': 'Ravi de vous revoir',
      'fr.words.auth-messages.stepOf': 'Étape {position} sur {steps}, courage',
    });
    await rewrite(page, 'words-frame', {
      'words.not-found.notFoundPage.title': 'Nothing swims here',
      'words.navigation.getStarted.label': 'Begin',
    });
    await rewrite(page, 'fr.words-frame', {
      'fr.words.not-found.notFoundPage.title': 'Rien ne nage ici',
      'fr.words.navigation.getStarted.label': 'Se lancer',
    });
    await rewrite(page, 'contact', { 'contact.form.labels.name': 'Who are you?' });
    await rewrite(page, 'fr.contact', { 'fr.contact.form.labels.name': 'Qui êtes-vous ?' });
    await rewrite(page, 'words-forms', {
      'words.product-message-texts.messageRequired': 'Tell us something',
    });
    await rewrite(page, 'mails-account', {
      'words.mail-code-messages.signup.subject': 'The number for {name}',
    });
    await rewrite(page, 'fr.mails-account', {
      'fr.words.mail-code-messages.signup.subject': '{name} : votre numéro',
    });
    const delayMs = await waitFor(page, `${second.url}/fr/contact-us`, 'Qui êtes-vous');
    testInfo.annotations.push({ type: 'measured', description: `the last one live after ${delayMs} ms` });

    const visitor = await browser.newPage({ baseURL: second.url });
    for (const [prefix, words] of Object.entries({
      '': ['Good to see you <b>again</b>', 'Nothing swims here', 'Who are you?', 'Begin', 'The number for '],
      '/fr': ['Ravi de vous revoir', 'Rien ne nage ici', 'Qui êtes-vous ?', 'Se lancer', ' : votre numéro'],
    })) {
      const [heading = '', missing = '', label = '', start = '', subject = ''] = words;
      await visitor.goto(`${prefix}/no-such-page`);
      await expect(visitor.getByRole('heading', { name: missing })).toBeVisible();
      await expect(visitor.getByRole('banner').getByRole('link', { name: start })).toBeVisible();
      await visitor.goto(`${prefix}/contact-us`);
      await expect(visitor.getByLabel(label)).toBeVisible();
      await visitor.goto(`${prefix}/auth`);
      await expect(visitor.getByRole('heading', { name: heading })).toBeVisible();
      const email = `newcomer-${prefix.length}@words.test`;
      // Forms are taken by the instance whose address the site has.
      await visitor.goto(`${site.url}${prefix}/auth?step=signup`);
      await visitor.locator('input[type="email"]').fill(email);
      await visitor.keyboard.press('Enter');
      const mail = await mailbox.mail(email, subject);
      expect(mail.subject).toMatch(/Pepperbird IT/);
      await expect(
        visitor.getByText(prefix ? 'Étape 2 sur 3, courage' : '3 steps, this is number 2'),
      ).toBeVisible();
    }

    await test.step('what the server and the schema say of input', async () => {
      await visitor.goto(`${site.url}/contact-us`);
      await visitor.waitForLoadState('networkidle');
      await visitor.getByRole('button', { name: 'Send Message' }).click();
      await expect(visitor.getByText('Tell us something')).toBeVisible();
    });

    await test.step('back to the original', async () => {
      await openStudio(page, 'words-frame');
      await page.getByRole('button', { name: 'Back to the default text: Not found page: title' }).click();
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await expectToast(page, contentMessages.published);
      await waitFor(page, `${second.url}/no-such-page`, 'Oops! Page not found');
    });
    await visitor.close();
  } finally {
    await second.stop();
  }
});
