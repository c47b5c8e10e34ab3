import { tokenScopeFacts, tokenScopes } from '@app/contracts/accounts/api-token/scope';
import { apiToken } from '@app/db/schema/accounts/api-token';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScopeRule } from '../../core/authorize-token';
import { findProcedure, procedureMeta, procedurePaths } from '../../core/router-procedures';
import { hashToken } from '../../core/token';
import { appRouter } from '../../router';
import { callPath, createClient, rejection } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';

const procedures = procedurePaths(appRouter).map((path) => {
  const procedure = findProcedure(appRouter, path);
  return { path, ...(procedure && procedureMeta(procedure)) };
});

let services: TestServices;
/** One token per set of scopes, all of one super-admin. */
const tokens = new Map<string, string>();
let ownerId: string;
beforeAll(async () => {
  services = await createTestServices();
  ownerId = (await insertUser(services, { role: 'super-admin' })).id;
  return services.drop;
});

async function tokenWith(scopes: readonly string[]): Promise<string> {
  const key = scopes.join();
  const token = tokens.get(key) ?? `pb_${key}`;
  if (!tokens.has(key)) {
    tokens.set(key, token);
    await services.db.insert(apiToken).values({
      userId: ownerId,
      name: 'test',
      hash: hashToken(token),
      ending: 'test',
      scopes: [...scopes],
      expiresAt: new Date(Date.now() + 3_600_000),
    });
  }
  return token;
}

async function reasonWith(scopes: readonly string[], path: string) {
  const { api } = createClient(services, { bearer: await tokenWith(scopes) });
  const call = callPath(api, path);
  const answered = await call.then(
    () => true,
    () => false,
  );
  return answered ? null : rejection(call);
}

test('every procedure states the scope that an API token needs for it', () => {
  expect(procedures.filter(({ scope }) => scope === undefined).map(({ path }) => path)).toEqual([]);
});

test('every scope allows something, and customer scopes open no team procedure', () => {
  for (const scope of tokenScopes) {
    const own = procedures.filter((procedure) => procedure.scope === scope);
    expect(own.length, scope).toBeGreaterThan(0);
    const forCustomers = own.some(({ access }) => access !== 'admin');
    expect(tokenScopeFacts[scope].forTeam ?? false, scope).toBe(!forCustomers);
  }
});

test('API tokens cannot change account security', () => {
  const open = procedures.filter(
    ({ path, scope }) => /^(?:account|apiToken|auth)\./.test(path) && scope !== 'never',
  );
  expect(open.map(({ path }) => path).sort()).toEqual(['auth.demoAccounts', 'auth.me']);
  // Each of these would give access to another session: through a new account, or an address that receives
  // the reset code.
  for (const path of ['user.create', 'user.update']) {
    expect(procedures.find((each) => each.path === path)?.scope).toBe('never');
  }
});

test('existing tokens gain no access to new procedures (rest.token-scopes)', async () => {
  const closed = ['customer.notes', 'customer.addNote', 'customer.editNote', 'customer.removeNote'];
  closed.push('company.save', 'company.merge', 'company.remove', 'company.setPerson');
  for (const path of closed) {
    expect(procedures.find((each) => each.path === path)?.scope, path).toBe('never');
  }
  // A ticket converted from a lead shows the lead.
  const convert = async (...scopes: string[]) => {
    const { api } = createClient(services, { bearer: await tokenWith(scopes) });
    return rejection(api.contact.convert({ id: ownerId }));
  };
  const refused = await convert('tickets:write', 'tickets:read');
  expect(refused).toMatchObject({ status: 403, reason: 'TOKEN_SCOPE' });
  expect(refused.message).toContain('messages:write');
  expect((await convert('tickets:write', 'messages:write')).reason).toBe('MESSAGE_NOT_FOUND');
});

const restricted = procedures.filter(({ scope }) => scope !== 'any');

describe.each(restricted)('$path', ({ path, scope }) => {
  test('is refused to a token with every other scope', async () => {
    const others = tokenScopes.filter((each) => each !== scope);
    const refused = await reasonWith(others, path);
    expect(refused?.status).toBe(403);
    if (scope === 'never') expect(refused?.reason).toBe('TOKEN_NEVER');
    else {
      expect(refused?.reason).toBe('TOKEN_SCOPE');
      expect(refused?.message).toContain(scope);
    }
  });

  if (scope !== 'never') {
    test('is open to a token with its scope only', async () => {
      const refused = await reasonWith([scope as ScopeRule], path);
      // An invalid id counts as not found; other input fails validation.
      const reason = refused?.reason.replace(/^.*_NOT_FOUND$/, 'NOT_FOUND') ?? null;
      expect([null, 'VALIDATION_FAILED', 'NOT_FOUND']).toContain(reason);
    });
  }
});
