import { settingMessages } from '@app/contracts/core/setting/messages';
import { type SettingName, settingsSchema } from '@app/contracts/core/setting/schema';
import { listenToChanges } from '@app/db/change-listener';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { setting } from '@app/db/schema/core/setting';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { readCurrency } from './read-settings';

let services: TestServices;
let admin: Api;
let root: Api;
beforeAll(async () => {
  services = await createTestServices({ orderTaxRate: 0.0825 });
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada' }));
  root = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  return services.drop;
});
beforeEach(() => services.db.delete(setting));

/** The environment's values; the rest is the same everywhere. */
const defaults = {
  orderTaxRate: 0.0825,
  orderTaxName: 'Tax',
  teamEmail: 'team@example.com',
  replyEmail: '',
  timeZone: 'UTC',
  superAdminsOnly: false,
  teamFactorRequired: false,
  teamFactorGraceDays: 14,
  currency: 'USD',
};

async function openTicket() {
  const customer = await insertUser(services);
  await insertCartItems(services, customer, [await insertTemplate(services)]);
  return (await callAs(services, customer)).ticket.create({ inquiry: 'A shop, please' });
}

test('settings come from the environment until they are set, and apply at once', async () => {
  expect(await admin.setting.all()).toMatchObject(defaults);
  const set = { orderTaxRate: 0.12, orderTaxName: 'GST', teamEmail: ' Desk@Example.com ' };
  const saved = { ...defaults, ...set, teamEmail: 'desk@example.com' };
  expect(await admin.setting.update(set)).toMatchObject(saved);
  expect(await root.setting.all()).toMatchObject(saved);
  expect(await admin.ticket.saleTerms()).toEqual({ taxRate: 0.12, taxName: 'GST' });
  const { id, number } = await openTicket();
  expect(
    await queuedMails(services, { to: 'desk@example.com', template: 'ticket-created-team' }),
  ).toMatchObject([{ ticketNumber: number }]);
  const { order } = await admin.ticket.finalize({ id });
  expect(order).toMatchObject({ subtotalCents: 10_000, taxCents: 1_200, totalCents: 11_200 });
});

test('changed settings are recorded with before and after, once for what changed and never for what did not', async () => {
  await services.db.delete(auditEvent);
  await admin.setting.update({ orderTaxRate: 0.1, orderTaxName: 'Tax' });
  await admin.setting.update({ orderTaxRate: 0.1 });
  const events = await services.db.select().from(auditEvent).where(eq(auditEvent.action, 'setting.update'));
  expect(events).toMatchObject([
    { actorName: 'Ada', before: { orderTaxRate: 0.0825 }, after: { orderTaxRate: 0.1 } },
  ]);
});

test('what a colleague has changed since it was seen is refused, and other settings are not', async () => {
  const items = (label: string) => [{ id: crypto.randomUUID(), side: 'team' as const, label, french: '' }];
  const { handoverItems } = await admin.setting.all();
  const [theirs, ours] = [items('Domain'), items('Mail')];
  const saves = [theirs, ours].map((list) =>
    admin.setting.update({ handoverItems: list, seen: { handoverItems } }),
  );
  const [refused, ...others] = (await Promise.allSettled(saves)).filter(
    ({ status }) => status === 'rejected',
  );
  expect(others).toEqual([]);
  expect(refused).toMatchObject({ reason: { cause: { reason: 'SETTINGS_CHANGED', status: 409 } } });
  const saved = (await admin.setting.all()).handoverItems;
  expect([theirs, ours]).toContainEqual(saved);
  // The same again, what nobody else has changed, and what was seen now.
  await admin.setting.update({ handoverItems: saved, seen: { handoverItems } });
  await admin.setting.update({ firstAnswerHours: 8, seen: { firstAnswerHours: 24, handoverItems } });
  await admin.setting.update({ handoverItems, seen: { handoverItems: saved } });
  await admin.setting.update({ firstAnswerHours: 24 });
  expect((await admin.setting.all()).handoverItems.map(({ id }) => id)).toEqual(
    handoverItems.map(({ id }) => id),
  );
});

test.each([
  [{ orderTaxRate: -0.01 }, 'Enter a rate from 0 to 100 %'],
  [{ orderTaxRate: 1.01 }, 'Enter a rate from 0 to 100 %'],
  [{ orderTaxRate: '8' as never }, 'Enter a rate from 0 to 100 %'],
  [{ orderTaxName: ' ' }, 'Please name the tax'],
  [{ sellerName: ' \u00a0' }, settingMessages.sellerNameRequired],
  [{ sellerAddress: ' \n' }, settingMessages.sellerAddressRequired],
  [{ sellerName: 'a\nb' }, 'Legal name must be a single line'],
  [{ sellerAddress: 'a'.repeat(301) }, 'Address must be at most 300 characters'],
  [{ currency: 'XXX' }, 'Please choose a currency from the list'],
  [
    { bankTransferOn: true, bankAccountHolder: 'Ada' },
    'Enter the account number or IBAN, or switch bank transfer off',
  ],
  [{ mobileMoneyOn: true, mobileMoneyNetwork: 'MTN' }, 'Enter the number, or switch mobile money off'],
  [{ quoteValidityDays: 0 }, 'Enter whole days from 1 to 365'],
  [{ depositPercent: 100.5 }, 'Enter a whole percentage from 0 to 100'],
  [{ depositPercent: 101 }, 'Enter a whole percentage from 0 to 100'],
  [{ invoiceTermsDays: 366 }, 'Enter whole days from 0 to 365'],
  [{ timeZone: 'Mars/Olympus' }, 'Please choose a time zone from the list'],
  [{ timeZone: '+01:00' }, 'Please choose a time zone from the list'],
  [{ paperSize: 'A3' as never }, 'Please choose A4 or Letter'],
  [{ teamEmail: 'nobody' }, 'Please enter a valid email address'],
  [{ replyEmail: 'nobody' }, 'Please enter a valid email address'],
])('settings refuse %j with a message, and stay', async (input, message) => {
  expect((await rejection(admin.setting.update(input))).details).toMatchObject([{ message }]);
  expect(await admin.setting.all()).toMatchObject(defaults);
});

test('settings of a payment method cannot be emptied while customers are offered it', async () => {
  await admin.setting.update({ bankTransferOn: true, bankAccountHolder: 'Ada', bankAccount: 'LR12 3456' });
  const refused = await rejection(admin.setting.update({ bankAccount: ' ' }));
  expect(refused.details).toMatchObject([{ field: 'bankAccount' }]);
  expect((await admin.setting.all()).bankAccount).toBe('LR12 3456');
  const off = await admin.setting.update({ bankTransferOn: false, bankAccount: '' });
  expect(off).toMatchObject({ bankTransferOn: false, bankAccountHolder: 'Ada', bankAccount: '' });
});

/** Texts that are also JSON of another type, or nearly so, and so could be read as what they are not. */
const misleadingTexts = [
  ...[
    '4020123456',
    '12',
    '0012',
    '1e5',
    'true',
    'null',
    '[1]',
    '{}',
    '"quoted"',
    "it's",
    'a\\b',
    'Côté 日本',
  ],
];

test.each(misleadingTexts)('settings with any text are read as they were saved: %s', async (text) => {
  const texts = (Object.keys(settingsSchema.shape) as SettingName[]).filter(
    (name) => settingsSchema.shape[name].safeParse(text).success,
  );
  expect(texts).toContain('bankAccount');
  expect(texts).toContain('sellerTaxId');
  const typed = Object.fromEntries(texts.map((name) => [name, text]));
  await admin.setting.update(typed);
  expect(await root.setting.all()).toMatchObject(typed);
});

test('settings can be saved when details of a payment method are missing that the change does not touch', async () => {
  // As from a release that knew other details.
  await services.db.insert(setting).values({ name: 'bankTransferOn', value: true });
  expect(await admin.setting.update({ sellerName: 'Ada Ltd', orderTaxName: 'GST' })).toMatchObject({
    sellerName: 'Ada Ltd',
    orderTaxName: 'GST',
  });
  const refused = await rejection(admin.setting.update({ bankName: 'First' }));
  expect(refused.details.map(({ field }) => field)).toEqual(['bankAccountHolder', 'bankAccount']);
});

test('settings keep a tax rate to a thousandth of a percent, and address lines as lines', async () => {
  const saved = await admin.setting.update({
    orderTaxRate: 0.08875,
    sellerAddress: ' 1 Street\r\nTown\u0000 ',
  });
  expect(saved).toMatchObject({ orderTaxRate: 0.08875, sellerAddress: '1 Street\nTown' });
});

describe('the currency (sales.one-currency)', () => {
  test('changes only to one with as many digits while anything has a price', async () => {
    expect((await admin.setting.update({ currency: ' eur ' })).currency).toBe('EUR');
    await services.db.delete(setting);
    await insertTemplate(services);
    const refused = await rejection(admin.setting.update({ currency: 'JPY' }));
    expect(refused.details).toMatchObject([
      { field: 'currency', message: expect.stringContaining('choose a currency with 2') },
    ]);
    const unpriced = await createTestServices();
    const owner = await callAs(unpriced, await insertUser(unpriced, { role: 'admin' }));
    expect((await owner.setting.update({ currency: 'JPY' })).currency).toBe('JPY');
    await owner.quote.savePrice({ title: 'Logo', priceCents: 5_000 });
    expect((await rejection(owner.setting.update({ currency: 'USD' }))).details).toMatchObject([
      { field: 'currency', message: expect.stringContaining('choose a currency with 0') },
    ]);
    await unpriced.drop();
  });

  test('is announced to every server and open screen, and refused changes are not', async () => {
    const heard: string[] = [];
    const listener = listenToChanges(services.database.connection, {
      handlers: { currency_changed: (code) => heard.push(code), live: (change) => heard.push(change) },
      onGap: () => {},
    });
    await listener.start();
    await admin.setting.update({ orderTaxName: 'GST' });
    await admin.setting.update({ currency: 'EUR' });
    await listener.caughtUp();
    expect(heard).toEqual(['EUR', expect.stringMatching(/^\{"currency" ?: ?"EUR"\}$/)]);
    expect(await readCurrency(services.db)).toBe('EUR');
    await services.db.delete(setting);
    await listener.caughtUp();
    expect(heard.at(-1)).toBe('');
    expect(await readCurrency(services.db)).toBe('USD');
    await listener.stop();
  });
});

test('settings that are no longer valid count as unset', async () => {
  await services.db.insert(setting).values([
    { name: 'orderTaxRate', value: 'much' },
    { name: 'ofALaterRelease', value: 1 },
  ]);
  expect(await admin.setting.all()).toMatchObject(defaults);
});

describe('only super-admins manage super-admins', () => {
  test('is off by default, and only super-admins can turn it on', async () => {
    const other = await insertUser(services, { role: 'super-admin' });
    await admin.user.suspend({ id: other.id });
    expect((await rejection(admin.setting.update({ superAdminsOnly: true }))).reason).toBe(
      'SUPER_ADMINS_ONLY',
    );
    expect((await root.setting.update({ superAdminsOnly: true })).superAdminsOnly).toBe(true);
    expect((await rejection(admin.setting.update({ superAdminsOnly: false }))).status).toBe(403);
  });

  test('applies to every procedure, and admins still manage all other accounts', async () => {
    await root.setting.update({ superAdminsOnly: true });
    const { id, name, email } = await insertUser(services, { role: 'super-admin' });
    const customer = await insertUser(services);
    const password = 'Harbor!Violin52';
    const forbiddenCalls = [
      () => admin.user.suspend({ id }),
      () => admin.user.unsuspend({ id }),
      () => admin.user.remove({ id }),
      () => admin.user.sendReset({ id }),
      () => admin.user.update({ id, name, email, role: 'admin' }),
      () => admin.user.update({ id, name: 'Other', email, role: 'super-admin' }),
      () => admin.user.update({ id: customer.id, name, email: customer.email, role: 'super-admin' }),
      () => admin.user.create({ name, email: 'new-root@example.com', password, role: 'super-admin' }),
    ];
    for (const call of forbiddenCalls) {
      expect(await rejection(call())).toMatchObject({ reason: 'SUPER_ADMINS_ONLY', status: 403 });
    }
    const { results } = await admin.user.changeMany({ action: 'suspend', of: { ids: [id, customer.id] } });
    expect(results.map(({ id: each }) => each)).toEqual([id, customer.id]);
    expect(JSON.stringify(results[0])).toContain('SUPER_ADMINS_ONLY');
    expect((await root.user.suspend({ id })).suspended).toBe(true);
  });
});
