import { auditEvent } from '@app/db/schema/core/audit-event';
import { storedFile } from '@app/db/schema/files/stored-file';
import { order } from '@app/db/schema/sales/order';
import { payment } from '@app/db/schema/sales/payment';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { removeOrphans } from '../../files/remove-orphans';
import { type Api, callAs, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertOrder } from '../../testing/order-rows';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, picture } from '../../testing/uploads';
import { untilQueryWaits } from '../../testing/waits';

let services: TestServices;
let admin: Api;
let customer: Awaited<ReturnType<typeof insertUser>>;
let customerApi: Api;
let stranger: Api;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin', name: 'Ada Admin' }));
  customer = await insertUser(services);
  customerApi = await callAs(services, customer);
  stranger = await callAs(services, await insertUser(services));
  return services.drop;
});

const insertSoldOrder = (values: Partial<typeof order.$inferInsert> = {}) =>
  insertOrder(services, { userId: customer.id, ...values });
const transfer = (orderId: string, amountCents: number) => ({
  orderId,
  amountCents,
  provider: 'bank_transfer' as const,
  receivedAt: new Date().toISOString(),
});
const audited = (id: string, action: string) =>
  services.db.$count(auditEvent, and(eq(auditEvent.entityId, id), eq(auditEvent.action, action)));

describe('money that the team records (sales.recorded-payments)', () => {
  test('adds up until everything is paid; customer and history are notified, the team is not', async () => {
    const { id, number } = await insertSoldOrder({ depositCents: 3_000 });
    await admin.payment.record({ ...transfer(id, 3_000), reference: ' IBAN 77 ', note: 'By post' });
    expect(await admin.payment.listForOrder({ id })).toMatchObject({
      paymentStatus: 'pending',
      paidCents: 3_000,
      dueCents: 7_000,
      depositDueCents: 0,
      payments: [{ outsideReference: 'IBAN 77', note: 'By post', refundableCents: 3_000 }],
    });
    await admin.payment.record({ ...transfer(id, 7_000), provider: 'mobile_money' });
    expect(await customerApi.payment.mine({ number })).toMatchObject({
      paymentStatus: 'paid',
      dueCents: 0,
      payable: false,
      payments: [{ provider: 'mobile_money' }, { provider: 'bank_transfer' }],
    });
    const mails = await queuedMails(services, { to: customer.email, template: 'payment-received' });
    expect(mails.filter((mail) => 'orderNumber' in mail && mail.orderNumber === number)).toMatchObject([
      { amountCents: 3_000, dueCents: 7_000, currency: 'USD' },
      { amountCents: 7_000, dueCents: 0 },
    ]);
    expect(await queuedMails(services, { template: 'payment-received-team' })).toEqual([]);
    expect(await audited(id, 'order.recordPayment')).toBe(2);
  });

  test('for a cancelled order is recorded, and the order stays as it is', async () => {
    const { id, number } = await insertSoldOrder({ status: 'cancelled' });
    await admin.payment.record(transfer(id, 4_000));
    expect(await admin.order.byNumber({ number })).toMatchObject({ status: 'cancelled' });
    expect(await admin.payment.listForOrder({ id })).toMatchObject({ paidCents: 4_000 });
  });

  test('cannot exceed what is due, unless confirmed as received', async () => {
    const { id, number } = await insertSoldOrder();
    await admin.payment.record(transfer(id, 9_999));
    expect(await rejection(admin.payment.record(transfer(id, 2)))).toMatchObject({
      reason: 'PAYMENT_TOO_MUCH',
      status: 409,
      message: expect.stringContaining('Only $0.01 is due'),
    });
    await admin.payment.record({ ...transfer(id, 502), overpaid: true });
    expect(await customerApi.payment.mine({ number })).toMatchObject({
      paymentStatus: 'paid',
      dueCents: 0,
      overpaidCents: 501,
    });
  });

  test('has one file, which stays while failed uploads are removed', async () => {
    const { id } = await insertSoldOrder();
    const { id: paymentId } = await admin.payment.record(transfer(id, 100));
    const proofForm = async (name: string) => formWith(fileOf(await picture('png'), name), { id: paymentId });
    const results = await Promise.allSettled([
      admin.payment.attachProof(await proofForm('slip.png')),
      admin.payment.attachProof(await proofForm('other.png')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const third = await rejection(admin.payment.attachProof(await proofForm('third.png')));
    expect(third.message).toBe('There can be at most 1 file with a payment.');
    const [shown] = (await admin.payment.listForOrder({ id })).payments;
    expect(shown?.file).toMatchObject({ url: `/files/payments/${paymentId}` });
    await removeOrphans(services, paymentId);
    const [row] = await services.db.select().from(payment).where(eq(payment.id, paymentId));
    expect(await services.files.exists(row?.fileKey ?? '')).toBe(true);
    expect(await services.db.$count(storedFile, eq(storedFile.ownerId, paymentId))).toBe(1);
  });

  test('keeps its file when another upload fails before the commit', async () => {
    const { id } = await insertSoldOrder();
    const { id: paymentId } = await admin.payment.record(transfer(id, 100));
    const attach = async (name: string) =>
      admin.payment.attachProof(await formWith(fileOf(await picture('png'), name), { id: paymentId }));
    let first: ReturnType<typeof attach> | undefined;
    await services.db.transaction(async (tx) => {
      await tx.select().from(order).where(eq(order.id, id)).for('update');
      first = attach('slip.png');
      first.catch(() => {});
      await untilQueryWaits(services);
      services.files.room = 0;
      expect((await rejection(attach('other.png'))).reason).toBe('STORAGE_UNAVAILABLE');
      services.files.room = Number.POSITIVE_INFINITY;
    });
    await first;
    const [row] = await services.db.select().from(payment).where(eq(payment.id, paymentId));
    expect(await services.files.exists(row?.fileKey ?? '')).toBe(true);
    expect(await services.db.$count(storedFile, eq(storedFile.ownerId, paymentId))).toBe(1);
  });

  test('keeps a reversed payment’s file, and accepts none of another order', async () => {
    const { id } = await insertSoldOrder();
    const wrong = await admin.payment.record(transfer(id, 4_000));
    await admin.payment.attachProof(
      await formWith(fileOf(await picture('png'), 'slip.png'), { id: wrong.id }),
    );
    await admin.payment.cancel({ id: wrong.id, reason: 'A digit too many' });
    const again = await admin.payment.record({ ...transfer(id, 400), proofOf: wrong.id });
    expect(again.file).toEqual({ name: 'slip.png', url: `/files/payments/${again.id}` });
    for (const owner of [wrong.id, again.id]) await removeOrphans(services, owner);
    const [row] = await services.db.select().from(payment).where(eq(payment.id, again.id));
    expect(await services.files.exists(row?.fileKey ?? '')).toBe(true);

    const other = await insertSoldOrder();
    const refused = await rejection(admin.payment.record({ ...transfer(other.id, 1), proofOf: wrong.id }));
    expect(refused.reason).toBe('PAYMENT_NOT_FOUND');
    expect((await admin.payment.listForOrder({ id: other.id })).payments).toEqual([]);
  });

  test('is recorded once when repeated because the response got lost (sales.money-once)', async () => {
    const { id } = await insertSoldOrder();
    const once = { ...transfer(id, 4_000), submitKey: 'key-of-a-form' };
    const [first, second] = await Promise.all([admin.payment.record(once), admin.payment.record(once)]);
    expect(second.id).toBe(first.id);
    const other = await insertSoldOrder();
    await admin.payment.record({ ...once, orderId: other.id });
    expect((await admin.payment.listForOrder({ id })).paidCents).toBe(4_000);
    expect((await admin.payment.listForOrder({ id: other.id })).paidCents).toBe(4_000);
    expect(await audited(id, 'order.recordPayment')).toBe(1);
  });

  test('by several at once adds up to the total and no further', async () => {
    const { id } = await insertSoldOrder();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 6 }, () => admin.payment.record(transfer(id, 4_000))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await admin.payment.listForOrder({ id })).paidCents).toBe(8_000);
  });

  test('can be reversed once and then no longer counts', async () => {
    const { id } = await insertSoldOrder();
    const made = await admin.payment.record(transfer(id, 10_000));
    expect((await rejection(admin.payment.cancel({ id: made.id, reason: ' ' }))).reason).toBe(
      'VALIDATION_FAILED',
    );
    await admin.payment.cancel({ id: made.id, reason: 'Meant for another order' });
    expect(await admin.payment.listForOrder({ id })).toMatchObject({
      paymentStatus: 'pending',
      paidCents: 0,
      payments: [{ state: 'cancelled', failureReason: 'Meant for another order', refundableCents: 0 }],
    });
    expect((await rejection(admin.payment.cancel({ id: made.id, reason: 'Again' }))).reason).toBe(
      'PAYMENT_STATE',
    );
    expect(await audited(id, 'order.cancelPayment')).toBe(1);
  });

  test.each([
    [{ amountCents: 0 }, 'amountCents'],
    [{ amountCents: -5 }, 'amountCents'],
    [{ amountCents: 1.5 }, 'amountCents'],
    [{ amountCents: 3_000_000_000 }, 'amountCents'],
    [{ receivedAt: new Date(Date.now() + 86_400_000).toISOString() }, 'receivedAt'],
    [{ receivedAt: '1989-12-31T23:59:59.000Z' }, 'receivedAt'],
    [{ receivedAt: '0001-03-04T12:00:00.000Z' }, 'receivedAt'],
    [{ provider: 'stripe' as never }, 'provider'],
    [{ reference: 'a\nb' }, 'reference'],
    [{ note: 'x'.repeat(1_001) }, 'note'],
  ])('refuses %j', async (wrong, field) => {
    const { id } = await insertSoldOrder();
    const refused = await rejection(admin.payment.record({ ...transfer(id, 100), ...wrong }));
    expect(refused.details.map((detail) => detail.field)).toEqual([field]);
    expect((await admin.payment.listForOrder({ id })).payments).toEqual([]);
  });
});

describe('“I have transferred” (sales.transfer-claimed)', () => {
  test('notifies the team once, and pays nothing', async () => {
    const { number } = await insertSoldOrder();
    const results = await Promise.allSettled([
      customerApi.payment.claimTransfer({ number }),
      customerApi.payment.claimTransfer({ number }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await rejection(customerApi.payment.claimTransfer({ number }))).reason).toBe('TRANSFER_CLAIMED');
    const mails = await queuedMails(services, { to: 'team@example.com', template: 'transfer-claimed-team' });
    expect(mails).toMatchObject([{ orderNumber: number, dueCents: 10_000 }]);
    expect(await customerApi.payment.mine({ number })).toMatchObject({
      paymentStatus: 'pending',
      paidCents: 0,
      transferClaimedAt: expect.any(String),
    });
  });

  test('is refused when nothing is due, or the order is cancelled', async () => {
    const paid = await insertSoldOrder({ paymentStatus: 'paid' });
    expect((await rejection(customerApi.payment.claimTransfer(paid))).reason).toBe('PAYMENT_NOT_DUE');
    const cancelled = await insertSoldOrder({ status: 'cancelled' });
    expect((await rejection(customerApi.payment.claimTransfer(cancelled))).reason).toBe('ORDER_STATUS');
  });
});

test('payments of another customer’s order are neither visible nor editable', async () => {
  const { number } = await insertSoldOrder();
  for (const call of [stranger.payment.mine, stranger.payment.claimTransfer]) {
    expect(await rejection(call({ number }))).toMatchObject({ reason: 'ORDER_NOT_FOUND', status: 404 });
  }
});

test('customers see transfer details once the team offers them, and nothing meant for the team', async () => {
  const { id, number } = await insertSoldOrder();
  await admin.payment.record({ ...transfer(id, 1), note: 'Between us' });
  expect(await customerApi.payment.mine({ number })).toMatchObject({
    bankTransfer: null,
    mobileMoney: null,
    online: null,
  });
  await admin.setting.update({ bankTransferOn: true, bankAccountHolder: 'Pepperbird', bankAccount: 'LR 1' });
  const mine = await customerApi.payment.mine({ number });
  expect(mine).toMatchObject({
    bankTransfer: { accountHolder: 'Pepperbird', account: 'LR 1' },
    transferReference: number,
  });
  expect(JSON.stringify(mine)).not.toContain('Between us');
  const [row] = await services.db.select().from(order).where(eq(order.id, id));
  expect(row?.paidCents).toBe(1);
});
