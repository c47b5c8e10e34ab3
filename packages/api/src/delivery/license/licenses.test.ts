import { limits, rateLimits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { user } from '@app/db/schema/accounts/user';
import { templateRelease } from '@app/db/schema/catalogue/template-release';
import { license } from '@app/db/schema/delivery/license';
import { webhook, webhookDelivery } from '@app/db/schema/messaging/webhook';
import { order, orderItem } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { actorOf } from '../../core/background-context';
import { inTransaction } from '../../core/transaction';
import { applyDispute } from '../../sales/payment/apply-dispute';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { findValidLicense } from './download-release';

let services: TestServices;
let admin: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  return services.drop;
});

/** A customer with an order of one template for 100 dollars, not paid. */
async function sell(values: Partial<typeof order.$inferInsert> = {}) {
  const row = await insertUser(services);
  const { id: templateId } = await insertTemplate(services);
  const sold = await insertOrder(services, { userId: row.id, ...values }, templateId);
  return { row, own: await callAs(services, row), templateId, ...sold };
}
type Sale = Awaited<ReturnType<typeof sell>>;

const receivedAt = '2026-01-05T12:00:00.000Z';
const pay = ({ id: orderId }: Pick<Sale, 'id'>, amountCents = 10_000) =>
  admin.payment.record({ orderId, provider: 'bank_transfer', amountCents, receivedAt });
const refund = (paymentId: string, amountCents = 10_000) =>
  admin.refund.create({ paymentId, amountCents, reason: 'As agreed', currentPassword: testPassword });

async function sellPaid(values: Partial<typeof order.$inferInsert> = {}) {
  const sold = await sell(values);
  const { id: paymentId } = await pay(sold);
  const [issued] = await admin.license.ofOrder({ orderNumber: sold.number });
  if (!issued) throw new Error('no license was issued');
  return { ...sold, orderNumber: sold.number, paymentId, number: issued.number };
}

const stateOf = async (number: string) => (await admin.license.visibleByNumber({ number })).state;
const isDownloadable = ({ row, templateId }: Sale) =>
  findValidLicense({ db: services.db, actor: actorOf(row) }, templateId).then((id) => id !== null);

describe('a license (delivery.license-valid)', () => {
  test('is issued with the last payment, and names template, holder and order', async () => {
    const sold = await sell({ customerName: 'Mary Kollie', customerCompany: 'Kollie Ltd' });
    await pay(sold, 4_000);
    expect(await sold.own.license.mine()).toEqual([]);
    expect(await isDownloadable(sold)).toBe(false);
    await pay(sold, 6_000);
    expect(await sold.own.license.mine()).toMatchObject([
      {
        ...{ state: 'valid', byTeam: false, domain: null, domainRestsUntil: null, revoked: null },
        ...{ template: { name: 'Harbour' }, holder: 'Kollie Ltd', orderNumber: sold.number },
        colleague: null,
      },
    ]);
    expect(await isDownloadable(sold)).toBe(true);
  });

  test('ends with a refund of everything, and is the same one after a new payment', async () => {
    const sold = await sellPaid();
    await refund(sold.paymentId);
    expect(await stateOf(sold.number)).toBe('ended');
    expect(await isDownloadable(sold)).toBe(false);
    await admin.order.update({
      ...(await admin.order.byNumber({ number: sold.orderNumber })),
      paymentStatus: 'paid',
      trackingNumber: '',
    });
    expect(await stateOf(sold.number)).toBe('valid');
    expect(await sold.own.license.mine()).toHaveLength(1);
  });

  test('stays valid after a refund of a part', async () => {
    const sold = await sellPaid();
    await refund(sold.paymentId, 3_000);
    expect(await stateOf(sold.number)).toBe('valid');
  });

  test('is not valid once a payment was taken back', async () => {
    const sold = await sellPaid();
    await admin.payment.cancel({ id: sold.paymentId, reason: 'Recorded twice' });
    expect(await stateOf(sold.number)).toBe('unpaid');
    expect(await isDownloadable(sold)).toBe(false);
  });

  test('ends with an order that is cancelled', async () => {
    const sold = await sellPaid();
    await admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect(await stateOf(sold.number)).toBe('ended');
  });

  test('outlives a dispute until it is lost', async () => {
    const sold = await sell();
    await services.db.insert(payment).values({
      ...{ orderId: sold.id, provider: 'stripe', part: 'whole', reference: 'PAY-D', currency: 'USD' },
      ...{ providerPaymentId: 'pi_lost', state: 'succeeded', amountCents: 10_000 },
    });
    await services.db
      .update(order)
      .set({ paidCents: 10_000, paymentStatus: 'paid' })
      .where(eq(order.id, sold.id));
    const number = (await admin.license.ofOrder({ orderNumber: sold.number }))[0]?.number ?? '';
    const tell = (state: 'needs_response' | 'lost', second: number) =>
      inTransaction(services, (tx) =>
        applyDispute(
          tx,
          'stripe',
          {
            ...{ id: 'dp_lost', paymentId: 'pi_lost', state, refundable: false, amountCents: 10_000 },
            ...{ currency: 'USD', reason: 'fraudulent', evidenceDueAt: null },
          },
          new Date(services.now().getTime() + second * 1_000),
        ),
      );
    await tell('needs_response', 0);
    expect(await stateOf(number)).toBe('valid');
    await tell('lost', 1);
    expect(await stateOf(number)).toBe('ended');
  });

  test('is issued at once for a sale of nothing', async () => {
    const sold = await sell({ totalCents: 0, paymentStatus: 'paid' });
    expect(await sold.own.license.mine()).toMatchObject([{ state: 'valid' }]);
  });

  test('of one order is found by its number, by its customer alone', async () => {
    const sold = await sellPaid();
    const { orderNumber, number } = await sellPaid({ userId: sold.row.id });
    expect(await sold.own.license.mine()).toHaveLength(2);
    expect(await sold.own.license.mine({ orderNumber })).toMatchObject([{ number, orderNumber }]);
    const stranger = await callAs(services, await insertUser(services));
    expect(await stranger.license.mine({ orderNumber })).toEqual([]);
  });

  test('is issued once when two payments arrive at the same time', async () => {
    const sold = await sell();
    await Promise.allSettled([pay(sold), pay(sold), pay(sold)]);
    expect(await sold.own.license.mine()).toHaveLength(1);
  });
});

describe('the approval of the work (delivery.license-given)', () => {
  const approve = async ({ own, number: orderNumber }: Sale) => {
    await admin.proof.show({ orderNumber, note: 'Home', previewUrl: 'https://preview.example.com/' });
    return () => own.proof.approve({ orderNumber, version: 1 });
  };

  test('releases the files of an unpaid order if the settings say so, and not otherwise', async () => {
    const before = await sell();
    await (await approve(before))();
    expect(await isDownloadable(before)).toBe(false);
    await admin.setting.update({ filesReleasedOn: 'approval' });
    expect(await isDownloadable(before)).toBe(false);
    const sold = await sell();
    const answer = await approve(sold);
    expect(await isDownloadable(sold)).toBe(false);
    await answer();
    expect(await isDownloadable(sold)).toBe(true);
    expect(await queuedMails(services, { to: sold.row.email, template: 'licenses-valid' })).toHaveLength(1);
    const { history } = await admin.order.byNumber({ number: sold.number });
    expect(history.find(({ action }) => action === 'license.give')).toMatchObject({ actorName: 'System' });
    await admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect(await isDownloadable(sold)).toBe(false);
    await admin.setting.update({ filesReleasedOn: 'payment' });
  });

  test('issues each license once when the payment arrives at the same moment', async () => {
    await admin.setting.update({ filesReleasedOn: 'approval' });
    const sold = await sell();
    const answer = await approve(sold);
    await Promise.all([answer(), pay(sold)]);
    expect(await sold.own.license.mine()).toHaveLength(1);
    expect(await queuedMails(services, { to: sold.row.email, template: 'licenses-valid' })).toHaveLength(1);
    await admin.setting.update({ filesReleasedOn: 'payment' });
  });

  test('gives nothing for an order without templates', async () => {
    await admin.setting.update({ filesReleasedOn: 'approval' });
    const sold = await sell();
    await services.db.update(orderItem).set({ type: 'service' }).where(eq(orderItem.orderId, sold.id));
    await (await approve(sold))();
    expect(await sold.own.license.mine()).toEqual([]);
    await admin.setting.update({ filesReleasedOn: 'payment' });
  });
});

describe('the team (delivery.license-given)', () => {
  test('gives the licenses of an order before it is paid, once', async () => {
    const sold = await sell();
    const answers = await Promise.allSettled(
      [1, 2].map(() => admin.license.give({ orderNumber: sold.number })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await sold.own.license.mine()).toMatchObject([{ state: 'valid', byTeam: true }]);
    expect(await isDownloadable(sold)).toBe(true);
    expect((await rejection(admin.license.give({ orderNumber: sold.number }))).reason).toBe(
      'LICENSES_COMPLETE',
    );
  });

  test('gives one back whose payment was taken back', async () => {
    const sold = await sellPaid();
    await admin.payment.cancel({ id: sold.paymentId, reason: 'Recorded twice' });
    expect(await admin.license.give({ orderNumber: sold.orderNumber })).toMatchObject([
      { number: sold.number, state: 'valid' },
    ]);
  });

  test('has one license when giving and paying happen at the same time', async () => {
    const sold = await sell();
    await Promise.allSettled([pay(sold), admin.license.give({ orderNumber: sold.number })]);
    expect(await sold.own.license.mine()).toMatchObject([{ state: 'valid' }]);
  });

  test('cannot license what was paid, called off or has no template', async () => {
    const reasonOf = async (orderNumber: string) =>
      (await rejection(admin.license.give({ orderNumber }))).reason;
    expect(await reasonOf((await sellPaid()).orderNumber)).toBe('LICENSES_COMPLETE');
    expect(await reasonOf((await sell({ status: 'cancelled' })).number)).toBe('LICENSE_ORDER_OVER');
    expect(await reasonOf((await sell({ paymentStatus: 'refunded' })).number)).toBe('LICENSE_ORDER_OVER');
    const service = await sell();
    await services.db.update(orderItem).set({ type: 'service' }).where(eq(orderItem.orderId, service.id));
    expect(await reasonOf(service.number)).toBe('LICENSES_NOTHING');
    expect(await reasonOf('ORD-0000-000000')).toBe('ORDER_NOT_FOUND');
  });

  test('revokes with a reason and restores, each once (delivery.license-revoked)', async () => {
    const { own, number, ...sold } = await sellPaid();
    const revoke = () => admin.license.revoke({ number, reason: 'Resold' });
    const twice = await Promise.allSettled([revoke(), revoke()]);
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await own.license.visibleByNumber({ number })).toMatchObject({
      ...{ state: 'revoked', revoked: { reason: 'Resold' } },
    });
    expect(await isDownloadable({ ...sold, own, number })).toBe(false);
    expect((await rejection(revoke())).reason).toBe('LICENSE_REVOKED');
    await refund(sold.paymentId);
    expect(await admin.license.restore({ number })).toMatchObject({ state: 'ended', revoked: null });
    expect((await rejection(admin.license.restore({ number }))).reason).toBe('LICENSE_NOT_REVOKED');
    const history = (await admin.order.byNumber({ number: sold.orderNumber })).history;
    expect(history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['license.revoke', 'license.restore']),
    );
  });

  test('ends with neither a refund nor a revocation lost when both happen at the same time', async () => {
    const { number, paymentId } = await sellPaid();
    await Promise.all([refund(paymentId), admin.license.revoke({ number, reason: 'Resold' })]);
    expect(await stateOf(number)).toBe('revoked');
    expect(await admin.license.restore({ number })).toMatchObject({ state: 'ended' });
  });

  test('revokes or restores last, never both, when both happen at the same time', async () => {
    const { number } = await sellPaid();
    await admin.license.revoke({ number, reason: 'Resold' });
    await Promise.allSettled([
      admin.license.restore({ number }),
      admin.license.revoke({ number, reason: 'Again' }),
    ]);
    const { state, revoked } = await admin.license.visibleByNumber({ number });
    expect([state, revoked?.reason]).toEqual(revoked ? ['revoked', 'Again'] : ['valid', undefined]);
  });
});

test('the whole number of a license finds its order, part of it nothing (dashboard.search-everything)', async () => {
  const { number, orderNumber } = await sellPaid();
  await sellPaid();
  const listed = async (search: string) =>
    (await admin.order.list({ search })).orders.map((each) => each.number);
  expect(await listed(number)).toEqual([orderNumber]);
  expect(await listed(`${number.toLowerCase()} ${orderNumber}`)).toEqual([orderNumber]);
  expect(await listed(number.slice(0, -1))).toEqual([]);
  expect(await listed('LIC-00000-00000-00000-00000')).toEqual([]);
  const { groups } = await admin.search.everything({ search: number });
  expect(groups).toMatchObject([
    { kind: 'orders', results: [{ title: expect.stringContaining(orderNumber) }] },
  ]);
});

test('one license names what can be downloaded by it, while it is valid (delivery.download-files)', async () => {
  const { own, number, templateId } = await sellPaid();
  await services.db.insert(templateRelease).values({
    ...{ templateId, version: '1.0.0', status: 'published', publishedAt: services.now() },
    ...{ bytes: 5, sha256: 'a'.repeat(64), createdByName: 'Ada' },
  });
  await services.db.insert(templateRelease).values({
    ...{
      templateId,
      version: '1.1.0',
      status: 'pending',
      bytes: 5,
      sha256: 'b'.repeat(64),
      createdByName: 'Ada',
    },
  });
  const releases = async () => (await own.license.visibleByNumber({ number })).releases;
  expect(await releases()).toMatchObject([{ version: '1.0.0', bytes: 5, downloads: 0 }]);
  await admin.license.revoke({ number, reason: 'Resold' });
  expect(await releases()).toEqual([]);
});

describe('mails (delivery.license-mails)', () => {
  const mailsOf = async ({ row }: Sale) =>
    (await queuedMails(services, { to: row.email })).filter(({ template }) =>
      template.startsWith('licenses-'),
    );

  test('say once that all licenses of an order are ready, and once that they ended with it', async () => {
    const sold = await sell();
    await services.db.update(orderItem).set({ quantity: 3 }).where(eq(orderItem.orderId, sold.id));
    const { id: paymentId } = await pay(sold);
    const licenses = (await sold.own.license.visible({})).licenses.map(({ number }) => ({
      ...{ number, template: 'Harbour' },
    }));
    const content = { name: sold.row.name, orderNumber: sold.number, more: 0 };
    const ready = { template: 'licenses-valid', ...content, licenses: expect.arrayContaining(licenses) };
    expect(licenses).toHaveLength(3);
    expect(await mailsOf(sold)).toMatchObject([ready]);
    await refund(paymentId, 4_000);
    expect(await mailsOf(sold)).toHaveLength(1);
    await refund(paymentId, 6_000);
    expect(await mailsOf(sold)).toMatchObject([ready, { ...ready, template: 'licenses-ended', reason: '' }]);
  });

  test('name the first of many, and count the others', async () => {
    const sold = await sell();
    const quantity = limits.mailedLicenses + 2;
    await services.db.update(orderItem).set({ quantity }).where(eq(orderItem.orderId, sold.id));
    await admin.license.give({ orderNumber: sold.number });
    const [mail] = await mailsOf(sold);
    expect(mail).toMatchObject({ template: 'licenses-valid', more: 2 });
    expect(mail).toHaveProperty('licenses.length', limits.mailedLicenses);
  });

  test('say why the team revoked one, and that it is valid again', async () => {
    const sold = await sellPaid();
    await admin.license.revoke({ number: sold.number, reason: 'Resold' });
    await admin.license.restore({ number: sold.number });
    const orderNumber = sold.orderNumber;
    expect(await mailsOf(sold)).toMatchObject([
      { template: 'licenses-valid', orderNumber },
      { template: 'licenses-ended', orderNumber, reason: 'Resold', licenses: [{ template: 'Harbour' }] },
      { template: 'licenses-valid', orderNumber },
    ]);
  });

  test('say that the order is not paid any more when a payment was recorded by mistake', async () => {
    const sold = await sellPaid();
    await admin.payment.cancel({ id: sold.paymentId, reason: 'Recorded on the wrong order' });
    expect(await stateOf(sold.number)).toBe('unpaid');
    expect((await mailsOf(sold)).at(-1)).toMatchObject({
      template: 'licenses-ended',
      reason: '',
      unpaid: true,
    });
    await pay(sold);
    await admin.order.move({ id: sold.id, action: 'cancel', seen: 'pending' });
    expect((await mailsOf(sold)).slice(-2)).toMatchObject([
      { template: 'licenses-valid' },
      { template: 'licenses-ended', unpaid: false },
    ]);
  });

  test('go to nobody when the account was deleted', async () => {
    const sold = await sell({ userId: null });
    await pay(sold);
    expect(await mailsOf(sold)).toEqual([]);
  });
});

describe('the domain (delivery.license-domain)', () => {
  test('is entered freely, changed once, and then rests', async () => {
    const { row, own, number } = await sellPaid();
    const set = (domain: string, by = own) => by.license.setDomain({ number, domain });
    expect(await set('https://www.Example.com/shop?x=1')).toMatchObject({
      ...{ domain: 'www.example.com', domainRestsUntil: null },
    });
    expect(await set('example.com')).toMatchObject({ domainRestsUntil: expect.any(String) });
    expect((await rejection(set('other.example'))).reason).toBe('LICENSE_DOMAIN_RESTS');
    expect(await set('example.com')).toMatchObject({ domain: 'example.com' });
    expect(await admin.license.setDomain({ number, domain: 'bücher.example' })).toMatchObject({
      domain: 'xn--bcher-kva.example',
    });
    services.clock.advance(limits.licenseDomainRestDays * 86_400_000 + 1);
    const later = await callAs(services, row);
    expect(await set('other.example', later)).toMatchObject({ domain: 'other.example' });
  });

  test.each([
    '',
    'example',
    'ftp://example.com',
    '10.0.0.1',
    'http://',
    'javascript:alert(1)',
    'a b.com',
    '-x.com',
  ])('refuses %j', async (domain) => {
    const { own, number } = await sellPaid();
    expect((await rejection(own.license.setDomain({ number, domain }))).reason).toBe('VALIDATION_FAILED');
  });

  test('is not overwritten from a second tab that shows an older one', async () => {
    const { own, number } = await sellPaid();
    const answers = await Promise.allSettled(
      ['one.example', 'two.example'].map((domain) => own.license.setDomain({ number, domain, seen: null })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('of a license that is not valid is the team’s to change', async () => {
    const { own, number } = await sellPaid();
    await admin.license.revoke({ number, reason: 'Resold' });
    const input = { number, domain: 'example.com' };
    expect((await rejection(own.license.setDomain(input))).reason).toBe('LICENSE_INVALID');
    expect(await admin.license.setDomain(input)).toMatchObject({ domain: 'example.com' });
  });
});

describe('a certificate (delivery.license-certificate)', () => {
  const certificateOf = async (api: Api, number: string) => {
    const { fileName, content } = await api.license.certificatePdf({ number });
    expect(fileName).toBe(`License ${number}.pdf`);
    return JSON.parse(Buffer.from(content, 'base64').toString().slice('%PDF-'.length));
  };

  test('names holder, template and the domain of today, and leads to its page in the customer’s language', async () => {
    const { own, row, number, orderNumber } = await sellPaid({ customerCompany: 'Kollie Ltd' });
    const page = new URL(`/licenses/${number}`, services.publicUrl).href;
    const { qr, ...before } = await certificateOf(own, number);
    expect(before).toMatchObject({
      ...{ kind: 'license', language: 'en', number, template: 'Harbour', holder: 'Kollie Ltd', orderNumber },
      ...{ domain: null, page, sample: false },
    });
    expect(qr.size).toBeGreaterThan(20);
    await own.license.setDomain({ number, domain: 'example.com' });
    await services.db.update(user).set({ language: 'fr' }).where(eq(user.id, row.id));
    expect(await certificateOf(admin, number)).toMatchObject({
      ...{ language: 'fr', domain: 'example.com' },
      page: new URL(`/fr/licenses/${number}`, services.publicUrl).href,
    });
  });

  test('is of the same day as the license on every screen: the company’s (sales.company-days)', async () => {
    const { own, number, orderNumber } = await sellPaid();
    await services.db
      .update(license)
      .set({ issuedAt: new Date('2026-03-01T03:00:00Z') })
      .where(eq(license.number, number));
    await admin.setting.update({ timeZone: 'America/New_York' });
    onTestFinished(() => admin.setting.update({ timeZone: 'UTC' }).then(() => undefined));
    const shown = [
      await certificateOf(own, number),
      await createClient(services).api.license.check({ number }),
      ...(await own.license.mine()),
      ...(await own.license.visible({})).licenses,
      await own.license.visibleByNumber({ number }),
      ...(await admin.license.ofOrder({ orderNumber })),
      await admin.license.revoke({ number, reason: 'Resold' }),
      await admin.license.restore({ number }),
    ];
    expect(shown.map(({ issuedOn }) => issuedOn)).toEqual(shown.map(() => '2026-02-28'));
  });

  test('is refused to others, and while the license is not valid', async () => {
    const { own, number } = await sellPaid();
    const stranger = await callAs(services, await insertUser(services));
    expect((await rejection(stranger.license.certificatePdf({ number }))).reason).toBe('LICENSE_NOT_FOUND');
    await admin.license.revoke({ number, reason: 'Resold' });
    expect((await rejection(own.license.certificatePdf({ number }))).reason).toBe('LICENSE_NO_CERTIFICATE');
    expect((await rejection(admin.license.certificatePdf({ number }))).reason).toBe('LICENSE_NO_CERTIFICATE');
  });

  test('can be had later when it cannot be drawn now', async () => {
    const { own, number } = await sellPaid();
    const render = vi.spyOn(services, 'renderDocument').mockRejectedValueOnce(new Error('too many wait'));
    onTestFinished(() => render.mockRestore());
    expect((await rejection(own.license.certificatePdf({ number }))).reason).toBe('DOCUMENT_UNAVAILABLE');
    expect(await certificateOf(own, number)).toMatchObject({ number });
  });
});

test('a license stays revoked when it is given, or its order is paid again, at the same moment', async () => {
  for (const again of ['give', 'pay'] as const) {
    const sold = await sellPaid();
    const { number, orderNumber, paymentId } = sold;
    await admin.payment.cancel({ id: paymentId, reason: 'Recorded twice' });
    await Promise.all([
      again === 'give' ? admin.license.give({ orderNumber }) : pay(sold),
      admin.license.revoke({ number, reason: 'Resold' }),
    ]);
    expect([await stateOf(number), await isDownloadable(sold)]).toEqual(['revoked', false]);
    expect(await sold.own.license.mine()).toHaveLength(1);
    expect(await admin.license.restore({ number })).toMatchObject({ state: 'valid' });
  }
});

describe('whoever has a number (delivery.license-page)', () => {
  const visitor = () => createClient(services).api;

  test('learns whether it is valid, without a person’s name', async () => {
    const { number, own } = await sellPaid({ customerName: 'Mary Kollie' });
    await own.license.setDomain({ number, domain: 'example.com' });
    const answer = await visitor().license.check({ number });
    expect(answer).toMatchObject({ number, valid: true, domain: 'example.com', company: null });
    expect(JSON.stringify(answer)).not.toMatch(/Mary|ORD-|@/);
    await admin.license.revoke({ number, reason: 'Resold' });
    const revoked = await visitor().license.check({ number });
    expect(revoked).toMatchObject({ valid: false });
    expect(JSON.stringify(revoked)).not.toContain('Resold');
  });

  test('learns the company that holds it', async () => {
    const { number } = await sellPaid({ customerCompany: 'Kollie Ltd' });
    expect(await visitor().license.check({ number })).toMatchObject({ company: 'Kollie Ltd' });
  });

  test('costs the same work, whether it is valid, revoked or nobody’s', async () => {
    const workOf = async (number: string) => {
      const before = services.statements.length;
      await visitor()
        .license.check({ number })
        .catch(() => {});
      return services.statements.slice(before);
    };
    const { number } = await sellPaid();
    const valid = await workOf(number);
    await admin.license.revoke({ number, reason: 'Resold' });
    expect(valid).toHaveLength(2);
    expect(await workOf(number)).toEqual(valid);
    expect(await workOf('LIC-00000-00000-00000-00000')).toEqual(valid);
  });

  test('learns nothing by guessing, and not for long', async () => {
    const { api } = createClient(services);
    const guess = () => rejection(api.license.check({ number: 'LIC-00000-00000-00000-00000' }));
    expect(await guess()).toMatchObject({ status: 404, reason: 'LICENSE_UNKNOWN' });
    for (let count = 1; count < rateLimits.licenseChecksPerClient.points; count += 1) await guess();
    expect((await guess()).reason).toBe('RATE_LIMITED');
  });
});

describe('refused', () => {
  test('others find nothing of a license and change nothing', async () => {
    const { number, orderNumber, templateId } = await sellPaid();
    const stranger = await insertUser(services);
    const api = await callAs(services, stranger);
    expect(await api.license.mine()).toEqual([]);
    expect(await api.license.visible({})).toEqual({ licenses: [], total: 0 });
    const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;
    expect(await reasonOf(api.license.visibleByNumber({ number }))).toBe('LICENSE_NOT_FOUND');
    expect(await reasonOf(api.license.setDomain({ number, domain: 'example.com' }))).toBe(
      'LICENSE_NOT_FOUND',
    );
    expect(await reasonOf(api.license.revoke({ number, reason: 'Mine' }))).toBe('FORBIDDEN');
    expect(await reasonOf(api.license.restore({ number }))).toBe('FORBIDDEN');
    expect(await reasonOf(api.license.give({ orderNumber }))).toBe('FORBIDDEN');
    expect(await reasonOf(api.license.ofOrder({ orderNumber }))).toBe('FORBIDDEN');
    expect(await findValidLicense({ db: services.db, actor: actorOf(stranger) }, templateId)).toBeNull();
    expect(await admin.license.visibleByNumber({ number })).toMatchObject({ state: 'valid', domain: null });
  });

  test('one of the team without orders changes no domain', async () => {
    const { number } = await sellPaid();
    const restriction = scopesOfAreas(['templates']);
    const api = await callAs(services, await insertUser(services, { role: 'admin', restriction }));
    expect((await rejection(api.license.setDomain({ number, domain: 'example.com' }))).reason).toBe(
      'LICENSE_NOT_FOUND',
    );
  });

  test('a license outlives its customer’s account, which nobody downloads by', async () => {
    const { number, row, ...sold } = await sellPaid({ customerName: 'Mary Kollie' });
    await services.db.delete(user).where(eq(user.id, row.id));
    expect(await stateOf(number)).toBe('valid');
    expect(await isDownloadable({ ...sold, row, number })).toBe(false);
  });
});

test('webhooks learn of each license that becomes valid or stops being so, once', async () => {
  await services.db.insert(webhook).values({
    ...{ name: 'Licenses', url: 'https://93.184.216.34/hook', secretSeed: 'seed' },
    events: ['license.issued', 'license.revoked'],
  });
  const sold = await sellPaid();
  const { number } = sold;
  await refund(sold.paymentId, 1_000);
  await admin.license.revoke({ number, reason: 'Resold' });
  await admin.license.restore({ number });
  await refund(sold.paymentId, 9_000);
  const told = await services.db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.createdAt));
  const events = told
    .map(({ event, body }) => ({ event, data: JSON.parse(body).data }))
    .filter(({ data }) => data.label === number);
  expect(events.map(({ event, data }) => [event, data.after.state])).toEqual([
    ['license.issued', 'valid'],
    ['license.revoked', 'revoked'],
    ['license.issued', 'valid'],
    ['license.revoked', 'ended'],
  ]);
  expect(events[1]?.data.after).toEqual({ state: 'revoked', order: sold.orderNumber, reason: 'Resold' });
  expect(await services.db.$count(license, eq(license.number, number))).toBe(1);
});
