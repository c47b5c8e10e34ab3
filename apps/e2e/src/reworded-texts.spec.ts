import { contentMessages } from '@app/contracts/site/content/messages';
import { expect, type Page } from '@playwright/test';
import { maxDelayMs, measureUntil, ownedBy, owner, testOnOwnSite } from './site/own-site';
import { runSecondInstance } from './site/run-site';
import { openStudio } from './support/studio';

/** A site of its own, as every other test reads these texts. */
const test = testOnOwnSite({ ...ownedBy, LANGUAGES: 'en,fr' });

const fieldAt = (page: Page, path: string) => page.locator(`[data-path="${path}"]`).getByRole('textbox');

/** Publishes what is typed. */
async function publish(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().includes('content.publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await answered).status()).toBe(200);
}

/** Publishes a section with other texts, by path. */
async function rewrite(page: Page, section: string, words: Readonly<Record<string, string>>): Promise<void> {
  await openStudio(page, section);
  for (const [path, text] of Object.entries(words)) await fieldAt(page, path).fill(text);
  await publish(page);
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
    const delaysMs = [await measureUntil(page, `${second.url}/auth`, 'Good to see you')];
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
    delaysMs.push(await measureUntil(page, `${second.url}/fr/contact-us`, 'Qui êtes-vous'));
    await rewrite(page, 'words-forms', {
      'words.product-message-texts.messageRequired': 'Tell us something',
    });
    await test.step('a mail is shown beside its texts with what is typed, on a phone in their place', async () => {
      await openStudio(page, 'mails-account');
      const subject = fieldAt(page, 'words.mail-code-messages.signup.subject');
      await subject.fill('<b>{name}</b> counts on you');
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(preview.getByText('<b>Pepperbird IT</b> counts on you')).toBeVisible();
      const mail = preview.frameLocator('iframe');
      await fieldAt(page, 'words.mail-code-messages.signup.title').fill('Nice to meet you');
      await expect(mail.getByRole('heading', { name: 'Nice to meet you' })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(preview).toBeHidden();
      await page.getByRole('radiogroup', { name: 'Shown' }).getByText('Preview').click();
      await expect(mail.getByRole('heading', { name: 'Nice to meet you' })).toBeVisible();
      await expect(subject).toBeHidden();
      await page.setViewportSize({ width: 1280, height: 720 });
    });
    await rewrite(page, 'mails-account', {
      'words.mail-code-messages.signup.subject': 'The number for {name}',
    });
    await rewrite(page, 'fr.mails-account', {
      'fr.words.mail-code-messages.signup.subject': '{name} : votre numéro',
    });

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
      await publish(page);
      delaysMs.push(await measureUntil(page, `${second.url}/no-such-page`, 'Oops! Page not found'));
    });
    const measured = `live on the other instance after ${delaysMs.join(', ')} ms`;
    testInfo.annotations.push({ type: 'measured', description: measured });
    expect(Math.max(...delaysMs), measured).toBeLessThan(maxDelayMs);
    await visitor.close();
  } finally {
    await second.stop();
  }
});
