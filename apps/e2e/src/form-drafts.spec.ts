import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { expect, type Locator, type Page } from '@playwright/test';
import { openTicket } from './support/own-ticket';
import { demoPerson, endSession, logIn, type SignedIn, tokenOf } from './support/people';
import { callProcedure, mutate } from './support/procedures';
import { expectToast, signInOnScreen, withoutLiveUpdates } from './support/screen-parts';
import { test } from './test';

/** A dialog that keeps typed text. */
interface FormUnderTest {
  path: string;
  /** Opens the dialog. */
  open: (page: Page) => Promise<void>;
  /** The dialog's accessible name. */
  name: string | RegExp;
  /** Text to type, by field label; the `secret` field is never restored. */
  typed: Record<string, string>;
  secret?: string;
}

const pressButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const pressMenuItem = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Views/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Every dialog with a text field in the dashboard and the account pages. */
const forms: readonly FormUnderTest[] = [
  {
    path: '/dashboard/users',
    open: pressButton('Add User'),
    name: 'Add User',
    typed: { Name: 'Bendu Kamara', Email: 'bendu@example.com' },
    secret: 'Password',
  },
  {
    path: '/dashboard/users?search=customer%40example.com',
    open: pressButton(/^Edit /),
    name: /^Edit /,
    typed: { Name: 'Casey B. Morgan' },
  },
  {
    path: '/dashboard/users',
    open: pressMenuItem('Save this view…'),
    name: 'Save this view',
    typed: { Name: 'All of them' },
  },
  {
    path: '/dashboard/categories',
    open: pressButton('Add category'),
    name: 'Add category',
    typed: { Name: 'Libraries', 'Description (optional)': 'Loans and shelves' },
  },
  {
    path: '/dashboard/categories',
    open: pressButton(/^Edit /),
    name: /^Edit /,
    typed: { 'Description (optional)': 'Said anew' },
  },
  {
    path: '/dashboard/tickets/canned-replies',
    open: pressButton('Add reply'),
    name: 'Add a canned reply',
    typed: { Title: 'Welcome', Text: 'Thank you for writing to us.' },
  },
  {
    path: '/dashboard/webhooks',
    open: pressButton('Add webhook'),
    name: 'Add webhook',
    typed: { Name: 'Ledger', Address: 'https://ledger.example.com/in' },
  },
  {
    path: '/account',
    open: pressButton('Create token…'),
    name: 'New API token',
    typed: { Name: 'Nightly export' },
    secret: 'Current password',
  },
];

const field = (dialog: Locator, label: string) => dialog.getByRole('textbox', { name: label }).first();
const question = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' });

async function fill(dialog: Locator, { typed, secret }: FormUnderTest) {
  for (const [label, text] of Object.entries(typed)) await field(dialog, label).fill(text);
  if (secret) await dialog.getByLabel(new RegExp(`^${secret}`)).fill('Tower!Crane77');
}

async function expectFieldValues(dialog: Locator, { typed }: FormUnderTest) {
  for (const [label, text] of Object.entries(typed)) await expect(field(dialog, label)).toHaveValue(text);
}

/** Expects Esc, a click outside and a reload to keep the typed text. */
async function expectKept(page: Page, form: FormUnderTest) {
  await page.goto(form.path);
  await form.open(page);
  const dialog = page.getByRole('dialog', { name: form.name });
  await fill(dialog, form);

  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(question(page)).toBeHidden();
  await page.mouse.click(5, 5);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expectFieldValues(dialog, form);

  page.once('dialog', (beforeUnload) => void beforeUnload.accept());
  await page.reload();
  await expectFieldValues(dialog, form);
  if (form.secret) await expect(dialog.getByLabel(new RegExp(`^${form.secret}`))).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Tower!Crane77');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main')).toBeVisible();
  await expect(dialog).toBeHidden();
}

/** All forms share one dialog (`guarded-modal.test.ts`), so one of them represents the rest. */
const alwaysTestedCount = 1;

for (const [index, form] of forms.entries()) {
  const tag = index < alwaysTestedCount ? [] : ['@whole'];
  test(`the dialog ${form.name} of ${form.path} drops nothing that is typed into it`, { tag }, async ({
    as,
    admin,
  }) => {
    await expectKept(await as(admin), form);
  });
}

test('the dialog that rejects a template keeps what is typed into it', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  ownTemplate,
}) => {
  await mutate(client, 'template.unpublish', { id: ownTemplate.id }, admin.token);
  await expectKept(await as(admin), {
    path: `/dashboard/templates?search=${encodeURIComponent(ownTemplate.title)}`,
    open: async (page) => {
      await pressButton(/^Actions for/)(page);
      await page.getByRole('menuitem', { name: 'Reject' }).click();
    },
    name: /^Reject /,
    typed: { Reason: 'The pictures are too small.' },
  });
});

test('the dialog that finalizes a sale keeps what is typed into it', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
}) => {
  const ticket = await openTicket(client, customer);
  const page = await as(admin);
  const buyer = 'Company (optional)';
  await expectKept(page, {
    path: `/dashboard/tickets?ticket=${ticket.id}`,
    open: async () => {
      await pressButton('Finalize Sale')(page);
      await pressButton('Add a service')(page);
    },
    name: /^Finalize sale/,
    typed: { Service: 'Logo', [buyer]: 'Kamara & Sons' },
  });
  await pressButton('Finalize Sale')(page);
  await expect(page.getByLabel(buyer)).toHaveValue('');
});

async function reloadUnsaved(page: Page) {
  page.once('dialog', (beforeUnload) => void beforeUnload.accept());
  await page.reload();
}

test('the dialogs of the tickets open again with what was chosen in them', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
  ownTemplate,
}) => {
  test.slow();
  const ticket = await openTicket(client, customer);
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?ticket=${ticket.id}`);
  await test.step('the question to somebody outside', async () => {
    await pressButton('More actions')(page);
    await page.getByRole('menuitem', { name: /^Forward/ }).click();
    const question = page.getByRole('dialog').getByLabel('Your question');
    await question.fill('Can you print this?');
    await reloadUnsaved(page);
    await expect(question).toHaveValue('Can you print this?');
    await pressButton('Cancel')(page);
    await pressButton('Discard')(page);
  });
  await test.step('the customer of a new ticket, also after a look at “New customer”', async () => {
    await pressButton('New ticket')(page);
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    const chosen = dialog.getByRole('combobox', { name: 'Customer' });
    await chosen.fill(customer.email);
    await page.getByRole('option', { name: customer.email }).click();
    await dialog.getByText('New customer').click();
    await dialog.getByText('Existing customer').click();
    await expect(chosen).toHaveValue(new RegExp(customer.email));
    await reloadUnsaved(page);
    await expect(chosen).toHaveValue(new RegExp(customer.email));
    await pressButton('Cancel')(page);
    await pressButton('Discard')(page);
  });
  await test.step('more templates of a new ticket than one page of the catalogue, by their titles', async () => {
    await pressButton('New ticket')(page);
    const dialog = page.getByRole('dialog', { name: 'New ticket' });
    const templates = dialog.getByRole('combobox', { name: 'Templates (optional)' });
    await templates.click();
    const offered = page.getByRole('listbox').getByRole('option');
    await expect(offered).toHaveCount(limits.cataloguePageSize);
    for (let place = 0; place < limits.cataloguePageSize; place += 1) await offered.nth(place).click();
    await templates.fill(ownTemplate.title);
    await page.getByRole('option', { name: ownTemplate.title }).click();
    await reloadUnsaved(page);
    await expect(dialog.getByText(ownTemplate.title, { exact: true })).toBeVisible();
    await expect(dialog.getByText('A template that is not published')).toHaveCount(0);
    await pressButton('Cancel')(page);
    await pressButton('Discard')(page);
  });
  await test.step('the tag whose name was typed', async () => {
    const [name, other] = [`A ${ticket.number}`, `B ${ticket.number}`];
    for (const each of [name, other])
      await mutate(client, 'ticketTag.save', { name: each, color: 'blue' }, admin.token);
    await page.reload();
    await pressButton('Tools')(page);
    await page.getByRole('menuitem', { name: 'Manage tags' }).click();
    await pressButton(`Edit ${name}`)(page);
    const typed = page.getByRole('form', { name: `Edit ${name}` }).getByLabel('Name');
    await typed.fill(`${name} renamed`);
    await reloadUnsaved(page);
    await expect(typed).toHaveValue(`${name} renamed`);
    await pressButton('Cancel')(page);
    await pressButton(`Edit ${other}`)(page);
    await expect(page.getByRole('form', { name: `Edit ${other}` }).getByLabel('Name')).toHaveValue(other);
  });
});

test('the rest of an interrupted change of many tickets gets the same', { tag: '@whole' }, async ({
  as,
  admin,
  client,
  customer,
}) => {
  const { id, number } = await openTicket(client, customer);
  const page = await as(admin);
  await page.goto(`/dashboard/tickets?search=${number}`);
  await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await pressButton('Set priority')(page);
  const dialog = page.getByRole('dialog', { name: /^Set priority of 1 ticket/ });
  await dialog.getByLabel('Priority').selectOption('low');
  await page.route(/ticket\.changeMany/, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Set priority of' }).click();
  await dialog.getByRole('button', { name: 'Do the rest' }).waitFor();
  await page.unroute(/ticket\.changeMany/);
  await page.reload();
  await dialog.getByRole('button', { name: 'Do the rest' }).click();
  await expect(dialog).toContainText('1 ticket');
  await expect
    .poll(
      async () =>
        (await callProcedure<{ priority: string }>(client, 'GET', 'ticket.byId', { id }, admin.token)).data
          .priority,
    )
    .toBe('low');
});

async function logInAgain(page: Page, person: SignedIn) {
  await expectToast(page, messages.sessionEnded);
  await expect(page).toHaveURL(/\/auth\?next=/);
  await signInOnScreen(page, person);
}

test('text typed before the session ended is restored, for the same user only', async ({
  as,
  client,
  sql,
}) => {
  const admin = await logIn(client, demoPerson('admin'));
  const page = await as(admin);
  await withoutLiveUpdates(page);
  await page.goto('/dashboard/categories');
  await pressButton('Add category')(page);
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await field(dialog, 'Name').fill('Libraries');
  await endSession(sql, admin.token);
  await dialog.getByRole('button', { name: 'Add category' }).click();

  await expectToast(page, messages.sessionEnded);
  const next = new URL(page.url()).search;
  await signInOnScreen(page, demoPerson('super-admin'));
  await expect(page.getByRole('heading', { name: 'Category Page' })).toBeVisible();
  await expect(dialog).toBeHidden();

  await endSession(sql, await tokenOf(page));
  await page.goto(`/auth${next}`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await signInOnScreen(page, admin);
  await expect(field(dialog, 'Name')).toHaveValue('Libraries');
});

test('a list selection is not carried over to another user in the same tab', {
  tag: '@whole',
}, async ({ as, client, customer, sql }) => {
  const admin = await logIn(client, demoPerson('admin'));
  const page = await as(admin);
  const list = `/dashboard/users?search=${encodeURIComponent(customer.email)}`;
  const tick = page.getByRole('checkbox', { name: `Select ${customer.name}` });
  await page.goto(list);
  await tick.check();
  for (const [person, chosen] of [
    [demoPerson('super-admin'), false],
    [admin, true],
  ] as const) {
    await endSession(sql, await tokenOf(page));
    await page.goto(list);
    await signInOnScreen(page, person);
    await expect(tick).toBeChecked({ checked: chosen });
  }
});

test('a name and address typed on the account page are restored with the session', {
  tag: '@whole',
}, async ({ as, customer, sql }) => {
  const page = await as(customer);
  await withoutLiveUpdates(page);
  await page.goto('/account');
  await page.getByLabel('Full name').fill('Tenneh W. Wright');
  await pressButton('Change email address')(page);
  await page.getByLabel('New email').fill('new-place@example.com');
  await page.getByLabel('Current password').last().fill('Tower!Crane77');
  await endSession(sql, customer.token);
  await pressButton('Save name')(page);
  await logInAgain(page, customer);
  await expect(page.getByLabel('Full name')).toHaveValue('Tenneh W. Wright');
  await expect(page.getByLabel('New email')).toHaveValue('new-place@example.com');
  await expect(page.getByLabel('Current password').last()).toHaveValue('');
});

test('Back asks before it discards what is typed into a dialog', { tag: '@whole' }, async ({ as, admin }) => {
  const page = await as(admin);
  await page.goto('/dashboard/users');
  await page.getByRole('link', { name: 'Categories' }).click();
  await pressButton('Add category')(page);
  const dialog = page.getByRole('dialog', { name: 'Add category' });
  await field(dialog, 'Name').fill('Libraries');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(dialog, 'Name')).toHaveValue('Libraries');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/dashboard/users');
});
