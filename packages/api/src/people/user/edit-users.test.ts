import { user } from '@app/db/schema/accounts/user';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callAs, createClient, rejection } from '../../testing/callers';
import { queuedMails } from '../../testing/mails';
import { insertCartItems, insertTemplate, insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});
beforeEach(async () => {
  await services.db.delete(auditEvent);
  await services.db.delete(user);
});

async function team() {
  const admin = await insertUser(services, { role: 'admin' });
  return { admin, api: await callAs(services, admin) };
}
const changesOf = (id: string) => services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id));

describe('creating', () => {
  const grace = { name: 'Grace Hopper', email: 'Grace@Example.com', password: 'Lantern?Drift52' };

  test('creates a user who can log in, and mails them without the password', async () => {
    const { api } = await team();
    const created = await api.user.create(grace);
    expect(created).toMatchObject({ name: grace.name, email: 'grace@example.com', role: 'user' });
    expect(JSON.stringify(created)).not.toContain('argon2');
    await createClient(services).api.auth.login({ email: grace.email, password: grace.password });
    const mails = await queuedMails(services, { to: 'grace@example.com' });
    expect(mails.at(-1)).toMatchObject({ template: 'account-created-by-admin' });
    expect(JSON.stringify(mails)).not.toContain(grace.password);
    const events = await changesOf(created.id);
    expect(events).toMatchObject([{ action: 'user.create', after: { role: 'user' } }]);
    expect(JSON.stringify(events)).not.toContain(grace.password);
  });

  test('applies the password rules, and accepts any role and no other field', async () => {
    const { api } = await team();
    for (const password of ['short', 'Password123!', 'GraceHopper!1906']) {
      expect(await rejection(api.user.create({ ...grace, password }))).toMatchObject({
        status: 400,
        details: [{ field: 'password' }],
      });
    }
    const withExtraFields = {
      ...grace,
      role: 'super-admin' as const,
      id: crypto.randomUUID(),
      suspended: true,
    };
    const created = await api.user.create(withExtraFields);
    expect(created).toMatchObject({ role: 'super-admin', suspended: false });
    expect(created.id).not.toBe(withExtraFields.id);
  });

  test('an address with an account is refused at its field, also at once', async () => {
    const { api } = await team();
    const twin = { ...grace, email: 'twin@example.com' };
    const outcomes = await Promise.allSettled([api.user.create(twin), api.user.create(twin)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await rejection(api.user.create(twin))).toMatchObject({
      reason: 'EMAIL_TAKEN',
      details: [{ field: 'email' }],
    });
    expect(await queuedMails(services, { to: twin.email })).toHaveLength(1);
  });
});

describe('editing', () => {
  test('changes name and address, also of tickets; the old address is notified and the user must log in again', async () => {
    const { api } = await team();
    const person = await insertUser(services);
    const client = createClient(services);
    await client.api.auth.login({ email: person.email, password: testPassword });
    await insertCartItems(services, person, [await insertTemplate(services)]);
    const { id: ticketId } = await client.api.ticket.create({
      inquiry: 'Blue',
      submitKey: crypto.randomUUID(),
    });

    const details = { id: person.id, name: 'New Name', email: 'new@example.com', role: 'user' as const };
    expect(await api.user.update(details)).toMatchObject(details);
    expect(await client.api.auth.me()).toBeNull();
    expect(await queuedMails(services, { to: person.email, template: 'email-changed' })).toHaveLength(1);
    expect(await services.db.select().from(ticket).where(eq(ticket.id, ticketId))).toMatchObject([
      { customerName: 'New Name', customerEmail: 'new@example.com' },
    ]);
    expect(await changesOf(person.id)).toMatchObject([
      {
        action: 'user.update',
        before: { name: person.name, email: person.email },
        after: { name: 'New Name', email: 'new@example.com' },
      },
    ]);
    // Repeating it changes nothing.
    await api.user.update(details);
    expect(await changesOf(person.id)).toHaveLength(1);
  });

  test('a new name keeps the user logged in; a new role does not', async () => {
    const { api } = await team();
    const person = await insertUser(services, { role: 'admin' });
    const client = createClient(services);
    await client.api.auth.login({ email: person.email, password: testPassword });
    const { id, email } = person;
    await api.user.update({ id, name: 'New Name', email, role: 'admin' });
    expect(await client.api.auth.me()).toMatchObject({ name: 'New Name' });
    await api.user.update({ id, name: 'New Name', email, role: 'user' });
    expect(await client.api.auth.me()).toBeNull();
  });

  test('an older version is refused, and one of two at once is saved', async () => {
    const { api } = await team();
    const { id, email, role, updatedAt } = await insertUser(services);
    const loadedAt = updatedAt.toISOString();
    const outcomes = await Promise.allSettled(
      ['One', 'Other'].map((name) => api.user.update({ id, name, email, role, updatedAt: loadedAt })),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = api.user.update({ id, name: 'Late', email, role, updatedAt: loadedAt });
    expect(await rejection(late)).toMatchObject({ reason: 'USER_CHANGED', status: 409 });
  });

  test('refuses a taken address, an unknown account and one’s own role', async () => {
    const { admin, api } = await team();
    const person = await insertUser(services);
    const other = await insertUser(services);
    const { id, name, role } = person;
    expect(await rejection(api.user.update({ id, name, email: other.email, role }))).toMatchObject({
      reason: 'EMAIL_TAKEN',
      details: [{ field: 'email' }],
    });
    const nobody = { id: crypto.randomUUID(), name, email: 'nobody@example.com', role };
    expect(await rejection(api.user.update(nobody))).toMatchObject({ reason: 'USER_NOT_FOUND' });
    const self = { id: admin.id, name: 'Myself', email: admin.email };
    for (const own of ['user', 'super-admin'] as const) {
      expect(await rejection(api.user.update({ ...self, role: own }))).toMatchObject({
        reason: 'OWN_ACCOUNT',
      });
    }
    expect(await api.user.update({ ...self, role: 'admin' })).toMatchObject({ name: 'Myself' });
    expect(await api.auth.me()).toMatchObject({ name: 'Myself' });
  });

  test('refuses one’s own address, which requires the password on the account page', async () => {
    const { admin, api } = await team();
    const taken = { id: admin.id, name: admin.name, email: 'elsewhere@example.com', role: 'admin' as const };
    expect(await rejection(api.user.update(taken))).toMatchObject({
      reason: 'OWN_EMAIL',
      status: 403,
      details: [{ field: 'email' }],
    });
    expect(await api.auth.me()).toMatchObject({ email: admin.email });
    expect(await queuedMails(services, { to: admin.email })).toEqual([]);
  });

  test('a new address revokes the account’s API tokens', async () => {
    const { api } = await team();
    const person = await insertUser(services);
    const owner = await callAs(services, person);
    const { token } = await owner.apiToken.create({
      name: 'script',
      scopes: ['tickets:read'],
      days: 30,
      currentPassword: testPassword,
    });
    const script = createClient(services, { bearer: token }).api;
    expect(await script.auth.me()).toMatchObject({ id: person.id });
    await api.user.update({ id: person.id, name: person.name, email: 'moved@example.com', role: 'user' });
    expect(await rejection(script.auth.me())).toMatchObject({ reason: 'TOKEN_INVALID' });
  });

  test('super-admins who all demote each other at once leave one', async () => {
    const supers = await Promise.all(
      Array.from({ length: 3 }, () => insertUser(services, { role: 'super-admin' })),
    );
    const { api } = await team();
    await Promise.allSettled(
      supers.map(({ id, name, email }) => api.user.update({ id, name, email, role: 'user' })),
    );
    expect(await services.db.$count(user, eq(user.role, 'super-admin'))).toBe(1);
  });
});

describe('deleting', () => {
  test('logs the user out at once, is recorded and mailed', async () => {
    const { admin, api } = await team();
    const person = await insertUser(services);
    const personApi = await callAs(services, person);
    await api.user.remove({ id: person.id });
    expect(await personApi.auth.me()).toBeNull();
    expect(await queuedMails(services, { to: person.email })).toMatchObject([
      { template: 'account-deleted', byTeam: true },
    ]);
    expect(await changesOf(person.id)).toMatchObject([
      { action: 'user.delete', actorId: admin.id, before: { email: person.email } },
    ]);
    expect(await rejection(api.user.remove({ id: person.id }))).toMatchObject({ reason: 'USER_NOT_FOUND' });
  });

  test('is refused for oneself and the last active super-admin', async () => {
    const { admin, api } = await team();
    const last = await insertUser(services, { role: 'super-admin' });
    for (const id of [admin.id, admin.id.toUpperCase()]) {
      expect(await rejection(api.user.remove({ id }))).toMatchObject({ reason: 'OWN_ACCOUNT', status: 403 });
    }
    expect(await rejection(api.user.remove({ id: last.id }))).toMatchObject({ reason: 'LAST_SUPER_ADMIN' });
  });
});
