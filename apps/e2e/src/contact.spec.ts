import { company } from '@app/content/company';
import { messages } from '@app/contracts/messages';
import { expect, type Page } from '@playwright/test';
import { holdRequests } from './support/held-requests';
import { stranger } from './support/people';
import { visit } from './support/screen-parts';
import { test } from './test';

const sendCall = '**/trpc/contact.send?**';
const text = 'We need a second access point.';

const formOf = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const sendButton = (page: Page) => formOf(page).getByRole('button', { name: 'Send Message' });
const field = (page: Page, label: string) => formOf(page).getByLabel(label, { exact: true });

/** Fills in the required fields as a first-time sender. */
async function fill(page: Page) {
  const person = stranger();
  await field(page, 'Name').fill(person.name);
  await field(page, 'Company').fill('Duala Market Co-op');
  await field(page, 'Email').fill(person.email);
  await field(page, 'Message').fill(text);
  return person;
}

async function expectSent(page: Page) {
  await expect(formOf(page).getByRole('status')).toHaveText(messages.contactSent);
}

/** Opens the page and waits until the form can be submitted. */
async function open(page: Page, path: string) {
  await visit(page, path);
  await page.waitForLoadState('networkidle');
}

test('a contact message is confirmed in place and reaches the team', async ({ page, mailbox }) => {
  const release = await holdRequests(page, sendCall);
  await open(page, '/contact-us');
  const person = await fill(page);
  await field(page, 'Phone (optional)').fill('+1 (202) 555-0100');
  await sendButton(page).click();
  await expect(formOf(page).getByRole('button', { name: messages.contactSending })).toBeFocused();
  await page.keyboard.press('Enter');
  release();
  await expectSent(page);
  for (const label of ['Name', 'Company', 'Email', 'Phone (optional)', 'Message']) {
    await expect(field(page, label)).toHaveValue('');
  }
  const mail = await mailbox.mail(company.email, `New message from ${person.name}, Duala Market Co-op`);
  expect(mail.text).toContain(text);
  expect(mail.links).toContainEqual(
    expect.stringMatching(/\/dashboard\/messages\?show=all&message=[0-9a-f-]{36}$/),
  );

  await open(page, '/contact-us');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('each missing field shows an error, and the first one gets the focus', { tag: '@whole' }, async ({
  page,
}) => {
  await open(page, '/contact-us');
  await field(page, 'Company').fill('Duala Market Co-op');
  await field(page, 'Email').fill('tenneh@example');
  await sendButton(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(field(page, 'Name')).toHaveAccessibleDescription(messages.nameRequired);
  await expect(field(page, 'Email')).toHaveAccessibleDescription(messages.emailInvalid);
  await expect(field(page, 'Message')).toHaveAccessibleDescription(messages.messageRequired);
  await expect(field(page, 'Company')).toHaveValue('Duala Market Co-op');
});

test('an invalid field scrolls into view with its label, below the header', { tag: '@whole' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/contact-us');
  await sendButton(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 300));
  await sendButton(page).press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const label = await formOf(page).getByText('Name', { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('a failed send keeps the text, even after a reload, and can be repeated', async ({ page }) => {
  await page.route(sendCall, (route) => route.abort());
  await open(page, '/contact-us?interest=it-deployment');
  const person = await fill(page);
  await field(page, 'Preferred time for a call (optional)').fill('Tuesday after 2 pm');
  await sendButton(page).click();
  await expect(formOf(page).getByRole('alert')).toContainText(messages.contactFailed);
  await expect(field(page, 'Name')).toHaveValue(person.name);

  await page.unroute(sendCall);
  await open(page, '/contact-us?interest=it-deployment');
  await expect(field(page, 'Message')).toHaveValue(text);
  await expect(field(page, 'Preferred time for a call (optional)')).toHaveValue('Tuesday after 2 pm');
  await sendButton(page).click();
  await expectSent(page);
});

test('an offline contact form reports it at once and keeps the text', { tag: '@whole' }, async ({
  page,
  context,
}) => {
  await open(page, '/contact-us');
  const person = await fill(page);
  await context.setOffline(true);
  await sendButton(page).click();
  await expect(formOf(page).getByRole('alert')).toContainText(messages.contactFailed);
  await expect(field(page, 'Name')).toHaveValue(person.name);
  await context.setOffline(false);
  await sendButton(page).click();
  await expectSent(page);
});

test('a refusal shows the server’s message, at its field if it concerns one', {
  tag: '@whole',
}, async ({ page }) => {
  let data: object = { reason: 'RATE_LIMITED', message: 'Too many attempts. Please try again in 5 minutes.' };
  await page.route(sendCall, (route) =>
    route.fulfill({ status: 429, json: [{ error: { message: '', code: -32_029, data } }] }),
  );
  await open(page, '/contact-us');
  await fill(page);
  await sendButton(page).click();
  await expect(formOf(page).getByRole('alert')).toContainText(
    'Too many attempts. Please try again in 5 minutes.',
  );
  const details = [{ field: 'email', message: 'We cannot write to this address.' }];
  data = { reason: 'VALIDATION_FAILED', message: 'Validation failed', details };
  await sendButton(page).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('We cannot write to this address.');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Message')).toHaveValue(text);
});

test('submitting before the scripts load shows a notice and keeps the text', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js');
  await page.goto('/contact-us?interest=templates', { waitUntil: 'commit' });
  const person = await fill(page);
  await sendButton(page).click();
  await expect(formOf(page).getByRole('alert')).toHaveText(messages.contactNotReady);
  expect(new URL(page.url()).search).toBe('?interest=templates');

  release();
  await page.waitForLoadState('networkidle');
  await expect(formOf(page).getByRole('alert')).toHaveText(messages.contactNotReady);
  await expect(field(page, 'Name')).toHaveValue(person.name);
  await expect(field(page, 'Message')).toHaveValue(text);
  await sendButton(page).click();
  await expectSent(page);
});

test('submitting before the email service loads asks the visitor to wait', { tag: '@whole' }, async ({
  page,
}) => {
  const release = await holdRequests(page, '**/assets/check-contact-message-*.js');
  await visit(page, '/contact-us');
  await fill(page);
  await sendButton(page).click();
  await expect(formOf(page).getByRole('alert')).toHaveText(messages.contactNotReady);
  release();
  const wait = formOf(page).getByRole('alert');
  await expect(async () => {
    if (await wait.isVisible()) await sendButton(page).click();
    await expect(formOf(page).getByRole('status')).toHaveText(messages.contactSent, { timeout: 2_000 });
  }).toPass();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form names the other ways to get in touch and puts nothing into the address', async ({
    page,
  }) => {
    await page.goto('/contact-us');
    expect(await page.content()).toContain('This form needs JavaScript');
    await fill(page);
    await sendButton(page).click();
    await expect(page).toHaveURL('/contact-us');
  });
});

test('a service page preselects its topic, which can be removed', { tag: '@whole' }, async ({ page }) => {
  await visit(page, '/services/it-deployment');
  await page.getByRole('link', { name: 'Schedule Consultation' }).click();
  await expect(page).toHaveURL('/contact-us?interest=it-deployment');
  await expect(formOf(page).getByText('IT Deployment', { exact: true })).toBeVisible();
  await expect(field(page, 'Preferred time for a call (optional)')).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue(
    'I would like to schedule a consultation about an IT deployment. ',
  );
  await formOf(page).getByRole('link', { name: 'Remove this topic' }).click();
  await expect(page).toHaveURL('/contact-us');
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(field(page, 'Preferred time for a call (optional)')).toHaveCount(0);

  await page.goto('/contact-us?interest=health');
  await expect(field(page, 'Message')).toHaveValue('I am looking for a website in this field: Health. ');
  await page.goto('/contact-us?interest=nothing-we-know');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('a visitor interested in a template sees suggestions and can ask about one', { tag: '@whole' }, async ({
  page,
}) => {
  await visit(page, '/contact-us?interest=templates');
  const strip = page.locator('section', { hasText: 'Templates you can start from' });
  await expect(strip.getByRole('listitem')).toHaveCount(4);
  const title = (await strip.getByRole('heading', { level: 3 }).first().textContent()) ?? '';
  await strip.getByRole('button', { name: 'Ask about this one' }).first().click();
  await expect(field(page, 'Message')).toBeFocused();
  await expect(field(page, 'Message')).toHaveValue(
    `I would like a website based on your template “${title}”. `,
  );
  await strip
    .getByRole('listitem')
    .first()
    .click({ position: { x: 40, y: 40 } });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await strip.getByRole('link', { name: 'Browse all templates' }).click();
  await expect(page).toHaveURL('/templates');
});

for (const width of [390, 1280]) {
  const tag = width === 390 ? [] : ['@whole'];
  test(`Get Started puts the focus in the form, ${width} px wide`, { tag }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const start = page.getByRole('banner').getByRole('link', { name: 'Get Started' });
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    if (width < 992) {
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const menu = page.getByRole('dialog');
      await menu.getByRole('button', { name: 'Contact Us menu' }).click();
      await menu.getByRole('link', { name: 'Get Started' }).click();
      await expect(menu).toHaveCount(0);
    } else {
      await start.click();
    }
    await expect(page).toHaveURL('/contact-us#message');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(field(page, 'Name')).toBeInViewport();
    await field(page, 'Name').fill('Tenneh');
    await page.evaluate(() => window.scrollTo(0, 0));
    await start.click();
    await expect(field(page, 'Company')).toBeFocused();
    await expect(field(page, 'Company')).toBeInViewport();
  });
}

test('name and address are filled in for a logged-in user but never replace what they typed', {
  tag: '@whole',
}, async ({ as, customer }) => {
  const page = await as(customer);
  await visit(page, '/contact-us');
  await expect(field(page, 'Email')).toHaveValue(customer.email);
  await expect(field(page, 'Name')).toHaveValue(customer.name);
  await field(page, 'Name').fill('Somebody Else');
  await visit(page, '/contact-us');
  await expect(field(page, 'Email')).toHaveValue(customer.email);
  await expect(field(page, 'Name')).toHaveValue('Somebody Else');
});
