import type { Reason } from '@app/contracts/error-reasons';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCartItems, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { fileOf, formWith, tinyPdf } from '../../testing/uploads';

const callerKinds = [
  'nobody',
  'a customer whose session has expired',
  'a suspended customer',
  'another customer',
  'an administrator',
  'a super-administrator',
] as const;
type CallerKind = (typeof callerKinds)[number];

let services: TestServices;
let callers: Record<CallerKind, Api>;
let owner: Api;
let ids: { ticket: string; number: string; order: string; unsent: string };
beforeAll(async () => {
  services = await createTestServices();
  const customer = await insertUser(services);
  owner = await callAs(services, customer);
  const attach = () => owner.ticket.uploadAttachment(formWith(fileOf(tinyPdf, 'plan.pdf')));
  await insertCartItems(services, customer, [await insertTemplate(services)]);
  const { id } = await attach();
  const ticket = await owner.ticket.create({ inquiry: 'Please make it green.', attachmentIds: [id] });

  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  const [late, suspended] = [await insertUser(services), await insertUser(services)];
  callers = {
    nobody: await callAs(services, null),
    'a customer whose session has expired': await callAs(services, late),
    'a suspended customer': await callAs(services, suspended),
    'another customer': await callAs(services, await insertUser(services)),
    'an administrator': admin,
    'a super-administrator': await callAs(services, await insertUser(services, { role: 'super-admin' })),
  };
  await services.db.update(session).set({ expiresAt: new Date() }).where(eq(session.userId, late.id));
  await services.db.update(user).set({ suspendedAt: new Date() }).where(eq(user.id, suspended.id));
  const { order } = await admin.ticket.finalize({ id: ticket.id });
  ids = { ticket: ticket.id, number: ticket.number, order: order?.number ?? '', unsent: (await attach()).id };
  return services.drop;
});

/** Another customer's access to a ticket always fails as if it did not exist. */
const calls: readonly [name: string, call: (api: Api) => Promise<unknown>, reason: Reason][] = [
  ['reading it', (api) => api.ticket.myTicket({ number: ids.number }), 'TICKET_NOT_FOUND'],
  ['a reply', (api) => api.ticket.reply({ id: ids.ticket, body: 'Mine now.' }), 'TICKET_NOT_FOUND'],
  ['closing it', (api) => api.ticket.closeMine({ id: ids.ticket }), 'TICKET_NOT_FOUND'],
  ['reopening it', (api) => api.ticket.reopenMine({ id: ids.ticket }), 'TICKET_NOT_FOUND'],
  ['its order', (api) => api.order.mine({ number: ids.order }), 'ORDER_NOT_FOUND'],
];
const signedOut: Partial<Record<CallerKind, Reason>> = {
  nobody: 'UNAUTHENTICATED',
  'a customer whose session has expired': 'UNAUTHENTICATED',
  'a suspended customer': 'ACCOUNT_SUSPENDED',
};

describe.each(callerKinds)('for %s', (who) => {
  test.each(calls)('%s is refused', async (_name, call, reason) => {
    expect((await rejection(call(callers[who]))).reason).toBe(signedOut[who] ?? reason);
  });

  test('a file of the customer can be neither removed nor sent', async () => {
    const removal = callers[who].ticket.removeAttachment({ id: ids.unsent });
    if (signedOut[who]) expect((await rejection(removal)).reason).toBe(signedOut[who]);
    else await removal;
    const { attachments } = await owner.ticket.myTicket({ number: ids.number });
    expect(attachments).toHaveLength(1);
  });
});

test('another customer sees the ticket neither in a list nor by its id', async () => {
  const other = callers['another customer'];
  expect(await other.ticket.mine()).toEqual([]);
  expect((await rejection(other.ticket.visibleById({ id: ids.ticket }))).reason).toBe('TICKET_NOT_FOUND');
  expect((await rejection(other.ticket.byId({ id: ids.ticket }))).reason).toBe('FORBIDDEN');
});

test('the log records who requested another customer’s ticket', async () => {
  const [, read] = calls[0] ?? [];
  const from = services.logged.length;
  await rejection(Promise.resolve(read?.(callers['another customer'])));
  expect(services.logged.slice(from)).toEqual([
    {
      level: 'warn',
      message: 'call refused: not there or not theirs',
      fields: {
        requestId: expect.stringMatching(/.{20}/),
        path: 'ticket.myTicket',
        actor: expect.stringMatching(/.{20}/),
        reason: 'TICKET_NOT_FOUND',
      },
    },
  ]);
});
