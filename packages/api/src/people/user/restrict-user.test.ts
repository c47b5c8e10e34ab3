import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { scopesOfAreas, type WorkArea } from '@app/contracts/people/user/restriction';
import { listenToChanges } from '@app/db/change-listener';
import { session } from '@app/db/schema/accounts/session';
import { user } from '@app/db/schema/accounts/user';
import { ticketFollower } from '@app/db/schema/conversation/ticket-follower';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticket } from '@app/db/schema/desk/ticket';
import { notice } from '@app/db/schema/messaging/notice';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backgroundContext } from '../../core/background-context';
import type { LiveMessage } from '../../core/ports';
import { lockTicketOrTarget } from '../../desk/ticket/lock-ticket';
import { addOutsidersWords } from '../../desk/ticket/receive-forward-reply';
import { createNotices } from '../../messaging/notice/create-notices';
import { sendDigests } from '../../messaging/notice/send-digests';
import { type Api, callAs, createClient, rejection } from '../../testing/callers';
import { deliverMail } from '../../testing/deliver-mail';
import { createMailScene, replyAddress } from '../../testing/mail-scene';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { untilQueryWaits } from '../../testing/waits';

let services: TestServices;
let root: Api;
beforeAll(async () => {
  services = await createTestServices();
  const changes = listenToChanges(services.database.connection, {
    handlers: { live: (payload) => services.live.receive(payload) },
    onGap: () => {},
  });
  await changes.start();
  return async () => {
    await changes.stop();
    await services.drop();
  };
});
beforeEach(async () => {
  await services.db.delete(user);
  root = await callAs(services, await insertUser(services, { role: 'super-admin', name: 'Root' }));
});

const colleague = (
  areas: readonly WorkArea[] | null = null,
  values: Partial<typeof user.$inferInsert> = {},
) => insertUser(services, { role: 'admin', restriction: areas && scopesOfAreas(areas), ...values });
const reasonOf = async (call: Promise<unknown>) => (await rejection(call)).reason;

async function openTicket() {
  const customer = await insertUser(services);
  await insertCartItems(services, customer, [await insertTemplate(services)]);
  const own = await callAs(services, customer);
  return { own, ...(await own.ticket.create({ inquiry: 'Blue, please.' })) };
}

describe('a restriction (users.restricted-accounts)', () => {
  test('is set and lifted, and recorded as scopes', async () => {
    const { id, name } = await colleague();
    const scopes: TokenScope[] = ['templates:read', 'templates:write'];
    expect(await root.user.restrict({ id, areas: ['templates'] })).toMatchObject({ restriction: scopes });
    expect(await root.user.byId({ id })).toMatchObject({ restriction: scopes });
    expect(await root.user.restrict({ id, areas: null })).not.toHaveProperty('restriction');
    const events = await services.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'user.restrict'), eq(auditEvent.entityId, id)))
      .orderBy(auditEvent.id);
    expect(events.map(({ entityLabel, before, after }) => [entityLabel, before, after])).toEqual([
      [name, { restriction: null }, { restriction: scopes }],
      [name, { restriction: scopes }, { restriction: null }],
    ]);
  });

  test('ignores the order of areas, and repeating it changes nothing', async () => {
    const { id } = await colleague();
    await root.user.restrict({ id, areas: ['tickets', 'templates'] });
    const api = await callAs(services, { id });
    await root.user.restrict({ id, areas: ['templates', 'tickets'] });
    expect((await api.auth.me())?.restriction).toEqual(scopesOfAreas(['templates', 'tickets']));
  });

  test.each([[[]], [['everything']], [['tickets', 'cart']]])('is not taken with %j', async (areas) => {
    const { id } = await colleague();
    expect(await reasonOf(root.user.restrict({ id, areas: areas as WorkArea[] }))).toBe('VALIDATION_FAILED');
  });

  test('logs the account out, and the next login shows the restriction', async () => {
    const person = await colleague();
    const api = await callAs(services, person);
    await root.user.restrict({ id: person.id, areas: ['tickets'] });
    expect(await services.db.$count(session, eq(session.userId, person.id))).toBe(0);
    expect(await reasonOf(api.ticket.list({}))).toBe('UNAUTHENTICATED');
    const signedIn = await createClient(services).api.auth.login({
      email: person.email,
      password: testPassword,
      remember: false,
    });
    expect(signedIn).toMatchObject({ user: { restriction: ['tickets:read', 'tickets:write'] } });
  });

  test('ends open streams, also when only the row changes', async () => {
    const person = await colleague();
    const api = await callAs(services, person);
    const stream = (await api.live.changes()) as unknown as AsyncIterator<LiveMessage>;
    await stream.next();
    const ended = stream.next().catch((error: unknown) => error);
    await services.db
      .update(user)
      .set({ restriction: ['templates:read'] })
      .where(eq(user.id, person.id));
    expect(await ended).toMatchObject({ name: 'AbortError' });
  });

  test('unassigns tickets that may no longer be worked on, and no others', async () => {
    const [lost, kept] = [await colleague(), await colleague()];
    const tickets = [await openTicket(), await openTicket()];
    await root.ticket.assign({ id: tickets[0]?.id ?? '', assigneeId: lost.id, from: null });
    await root.ticket.assign({ id: tickets[1]?.id ?? '', assigneeId: kept.id, from: null });
    await root.user.restrict({ id: lost.id, areas: ['templates'] });
    await root.user.restrict({ id: kept.id, areas: ['tickets'] });
    const rows = await services.db.select().from(ticket).orderBy(ticket.number);
    expect(rows.slice(-2).map(({ assigneeId }) => assigneeId)).toEqual([null, kept.id]);
    const refused = root.ticket.assign({ id: tickets[0]?.id ?? '', assigneeId: lost.id, from: null });
    expect(await reasonOf(refused)).toBe('ASSIGNEE_GONE');
    const names = (await root.ticket.assignees()).map(({ id }) => id);
    expect([names.includes(lost.id), names.includes(kept.id)]).toEqual([false, true]);
  });

  test('ends following of tickets that may no longer be read, and no other', async () => {
    const { id } = await openTicket();
    const [lost, kept] = [await colleague(), await colleague()];
    for (const person of [lost, kept]) {
      await (await callAs(services, person)).ticket.follow({ id, follow: true });
    }
    await root.user.restrict({ id: lost.id, areas: ['templates'] });
    await root.user.restrict({ id: kept.id, areas: ['tickets'] });
    const follows = await services.db.select().from(ticketFollower).where(eq(ticketFollower.ticketId, id));
    expect(follows.map(({ userId }) => userId)).toEqual([kept.id]);
  });

  test('does not wait for a reply on their ticket that notifies them', async () => {
    const { id } = await colleague();
    const { id: ticketId } = await openTicket();
    await root.ticket.assign({ id: ticketId, assigneeId: id, from: null });
    const restricted = await services.db.transaction(async (tx) => {
      await tx.select().from(ticket).where(eq(ticket.id, ticketId)).for('no key update');
      const change = root.user.restrict({ id, areas: ['templates'] });
      await untilQueryWaits(services);
      // As a notice does, by its reference to the account.
      await tx.select().from(user).where(eq(user.id, id)).for('key share');
      return { change };
    });
    expect(await restricted.change).toMatchObject({ id });
    const [row] = await services.db.select().from(ticket).where(eq(ticket.id, ticketId));
    expect(row?.assigneeId).toBeNull();
  });

  test('ends when the account leaves the team', async () => {
    const { id, name, email } = await colleague(['tickets']);
    await root.user.update({ id, name, email, role: 'user' });
    expect(await root.user.update({ id, name, email, role: 'admin' })).not.toHaveProperty('restriction');
  });
});

describe('the right to restrict', () => {
  test('excludes oneself', async () => {
    const person = await insertUser(services, { role: 'super-admin' });
    const api = await callAs(services, person);
    for (const areas of [['tickets'], null] as const) {
      expect(await reasonOf(api.user.restrict({ id: person.id, areas: areas && [...areas] }))).toBe(
        'OWN_ACCOUNT',
      );
    }
  });

  test('covers existing team accounts only', async () => {
    const { id } = await insertUser(services);
    expect(await reasonOf(root.user.restrict({ id, areas: ['tickets'] }))).toBe('NOT_ON_TEAM');
    const nobody = crypto.randomUUID();
    expect(await reasonOf(root.user.restrict({ id: nobody, areas: null }))).toBe('USER_NOT_FOUND');
  });

  test('keeps one super-admin without a restriction, also when two restrict each other', async () => {
    await services.db.delete(user);
    const [one, other] = [
      await insertUser(services, { role: 'super-admin' }),
      await insertUser(services, { role: 'super-admin' }),
    ];
    const apis = [await callAs(services, one), await callAs(services, other)];
    const outcomes = await Promise.allSettled([
      apis[0]?.user.restrict({ id: other.id, areas: ['tickets'] }),
      apis[1]?.user.restrict({ id: one.id, areas: ['tickets'] }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const admin = await callAs(services, await colleague());
    const left = await services.db.select().from(user).where(eq(user.role, 'super-admin'));
    const free = left.find(({ restriction }) => restriction === null);
    expect(left.filter(({ restriction }) => restriction === null)).toHaveLength(1);
    for (const call of [
      () => admin.user.restrict({ id: free?.id ?? '', areas: ['tickets'] }),
      () => admin.user.suspend({ id: free?.id ?? '' }),
    ]) {
      expect(await reasonOf(call())).toBe('LAST_SUPER_ADMIN');
    }
  });

  test('excludes admins where the settings protect super-admins', async () => {
    await root.setting.update({ superAdminsOnly: true });
    const admin = await callAs(services, await colleague());
    const { id } = await insertUser(services, { role: 'super-admin' });
    expect(await reasonOf(admin.user.restrict({ id, areas: ['tickets'] }))).toBe('SUPER_ADMINS_ONLY');
    expect(await root.user.restrict({ id, areas: ['tickets'] })).toMatchObject({ id });
    await root.setting.update({ superAdminsOnly: false });
  });

  test('excludes restricted accounts, which can change no team account or role', async () => {
    const api = await callAs(services, await colleague(['users'], { role: 'super-admin' }));
    const { id, name, email } = await colleague();
    const { id: customer, ...their } = await insertUser(services);
    const given = { id: customer, name: their.name, email: their.email };
    const fresh = { name: 'New Person', email: 'new@example.com', password: 'Velvet#Otter93' };
    for (const call of [
      () => api.user.restrict({ id, areas: null }),
      () => api.user.create({ ...fresh, role: 'admin' }),
      () => api.user.update({ ...given, role: 'admin' }),
    ]) {
      expect(await reasonOf(call())).toBe('RESTRICTED');
    }
    // As if it did not exist, like everywhere else.
    for (const call of [
      () => api.user.update({ id, name, email: 'mine@example.com', role: 'admin' }),
      () => api.user.update({ id, name, email, role: 'user' }),
      () => api.user.suspend({ id }),
      () => api.user.unsuspend({ id }),
      () => api.user.remove({ id }),
      () => api.user.sendReset({ id }),
      () => api.user.endSessions({ id }),
      () => api.user.resetFactor({ id, currentPassword: testPassword }),
    ]) {
      expect(await reasonOf(call())).toBe('USER_NOT_FOUND');
    }
    expect(await api.user.update({ ...given, name: 'Renamed', role: 'user' })).toMatchObject({
      name: 'Renamed',
    });
    expect(await api.user.create({ ...fresh, role: 'user' })).toMatchObject({ role: 'user' });
    const { results } = await api.user.changeMany({ action: 'suspend', of: { ids: [id, customer] } });
    expect(results.map(({ refused }) => refused?.reason)).toEqual(['USER_NOT_FOUND', undefined]);
  });

  test('tells restricted accounts nothing of the team: neither its numbers, nor who the last super-admin is', async () => {
    const api = await callAs(services, await colleague(['users']));
    const customers = await services.db.$count(user, eq(user.role, 'user'));
    expect(await api.user.stats()).toMatchObject({ total: customers, admins: 0 });
    const supers = await services.db.select().from(user).where(eq(user.role, 'super-admin'));
    for (const { id } of supers) {
      expect(await reasonOf(api.user.suspend({ id }))).toBe('USER_NOT_FOUND');
      expect(await reasonOf(api.user.remove({ id }))).toBe('USER_NOT_FOUND');
    }
  });
});

describe('an API token', () => {
  const create = (api: Api, scopes: TokenScope[]) =>
    api.apiToken.create({ name: 'Nightly', scopes, days: 30, currentPassword: testPassword });

  test('is given no more than its owner has', async () => {
    const api = await callAs(services, await colleague(['tickets']));
    expect(await reasonOf(create(api, ['tickets:read', 'orders:read']))).toBe('VALIDATION_FAILED');
    expect(await create(api, ['tickets:read', 'cart:read'])).toMatchObject({ token: expect.any(String) });
  });

  test('created before obeys the restriction from its next call', async () => {
    const person = await colleague();
    const { token } = await create(await callAs(services, person), ['tickets:read', 'orders:read']);
    const script = createClient(services, { bearer: token });
    await script.api.order.list({});
    await root.user.restrict({ id: person.id, areas: ['tickets'] });
    expect(await reasonOf(script.api.order.list({}))).toBe('RESTRICTED');
    expect(await script.api.ticket.list({})).toMatchObject({ total: expect.any(Number) });
    await root.user.restrict({ id: person.id, areas: null });
    await script.api.order.list({});
  });
});

describe('notifications of a restricted account', () => {
  const createNotice = (place: 'ticket' | 'order' | 'lead', to: string) =>
    createNotices(services, {
      ...{ kind: 'mentioned', place, placeId: crypto.randomUUID(), label: place, byName: 'Ada' },
      to: [to],
    });

  test('are only about what it may open, and older ones are hidden', async () => {
    const person = await colleague();
    for (const place of ['ticket', 'order', 'lead'] as const) await createNotice(place, person.id);
    await services.db
      .update(user)
      .set({ restriction: scopesOfAreas(['orders']) })
      .where(eq(user.id, person.id));
    const api = await callAs(services, person);
    const labels = async () => (await api.notice.list({})).notices.map(({ label }) => label);
    expect(await labels()).toEqual(['order']);
    expect(await api.notice.unread()).toEqual({ unread: 1 });
    for (const place of ['ticket', 'order', 'lead'] as const) await createNotice(place, person.id);
    expect(await labels()).toEqual(['order', 'order']);
  });
});

describe('emails to one account of the team (users.restricted-accounts)', () => {
  let scenes = 0;
  const scene = async () => {
    scenes += 1;
    const made = await createMailScene(services, scenes);
    const { id } = made.ticket;
    return { id, number: made.ticket.number, own: await callAs(services, made.customer) };
  };
  type Scene = Awaited<ReturnType<typeof scene>>;
  const events: Record<string, (of: Scene, person: { id: string }) => Promise<unknown>> = {
    'a reply of the customer': ({ id, own }) => own.ticket.reply({ id, body: 'In navy.' }),
    'the words of somebody outside': ({ id }) =>
      services.db.transaction(async (tx) => {
        const ctx = { ...backgroundContext(services, 'test'), db: tx };
        const words = { name: 'Pia', address: 'pia@example.org', askedById: null, body: 'By Friday.' };
        const row = await lockTicketOrTarget(ctx, eq(ticket.id, id));
        await addOutsidersWords(ctx, row, { ...words, attachmentIds: [] });
      }),
    'an email put into the ticket': async ({ number }) => {
      const { id } = await deliverMail(services, { from: 'zoe@example.org', to: replyAddress });
      await root.inboundMail.assign({ id, ticketNumber: number });
    },
    'the digest': async ({ id }, person) => {
      await services.db.insert(notice).values({
        ...{
          userId: person.id,
          kind: 'mentioned',
          place: 'ticket',
          placeId: id,
          label: 'TKT',
          byName: 'Ada',
        },
        ...{ inApp: true, byMail: true, inBrowser: false },
        happenedAt: new Date(services.now().getTime() - 48 * 3_600_000),
      });
      await sendDigests(services);
    },
  };

  test.each(Object.entries(events))('about %s depend on what it may read now', async (_event, happen) => {
    const person = await colleague(null, { name: 'Hedy' });
    const mailsAbout = async (role: 'assigneeId' | 'follower') => {
      const of = await scene();
      if (role === 'follower') {
        await services.db.insert(ticketFollower).values({ ticketId: of.id, userId: person.id });
      } else {
        await services.db.update(ticket).set({ assigneeId: person.id }).where(eq(ticket.id, of.id));
      }
      const before = (await queuedMails(services, { to: person.email })).length;
      await happen(of, person);
      return (await queuedMails(services, { to: person.email })).length - before;
    };
    const restrictTo = (...areas: WorkArea[]) =>
      services.db
        .update(user)
        .set({ restriction: scopesOfAreas(areas) })
        .where(eq(user.id, person.id));
    await restrictTo('templates');
    expect([await mailsAbout('follower'), await mailsAbout('assigneeId')]).toEqual([0, 0]);
    await restrictTo('tickets');
    expect(await mailsAbout('follower')).toBe(1);
  });
});

test('arrive in its stream only for what is left (users.restricted-accounts)', async () => {
  const { id, own } = await openTicket();
  const follow = async (areas: readonly WorkArea[]) => {
    const api = await callAs(services, await colleague(areas));
    const stream = (await api.live.changes()) as unknown as AsyncIterator<LiveMessage>;
    const received: unknown[] = [];
    const read = async (): Promise<void> => {
      const { done, value } = await stream.next();
      if (done) return;
      received.push(...value[1]);
      return read();
    };
    await stream.next();
    const reading = read();
    return { heard: received, stop: () => stream.return?.().then(() => reading) };
  };
  const [desk, catalogue] = [await follow(['tickets']), await follow(['templates'])];
  await own.ticket.reply({ id, body: 'And an anchor.' });
  await vi.waitFor(() => expect(desk.heard).toContainEqual({ kind: 'ticket', id }), { timeout: 5_000 });
  expect(catalogue.heard).not.toContainEqual({ kind: 'ticket', id });
  await desk.stop();
  await catalogue.stop();
});
