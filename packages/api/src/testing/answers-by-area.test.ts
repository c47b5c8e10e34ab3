import { type TokenScope, tokenScopes } from '@app/contracts/accounts/api-token/scope';
import {
  scopesOfAreas,
  type WorkArea,
  workAreaKeys,
  workAreas,
} from '@app/contracts/people/user/restriction';
import { apiToken } from '@app/db/schema/accounts/api-token';
import type { user } from '@app/db/schema/accounts/user';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ScopeRule } from '../core/authorize-token';
import { noRateLimits } from '../core/rate-limits';
import { findProcedure, procedureMeta, procedurePaths, procedureType } from '../core/router-procedures';
import { hashToken } from '../core/token';
import { appErrorOf, type ProcedureMeta } from '../core/trpc';
import { appRouter } from '../router';
import type { Site } from './admin-change';
import { adminChanges } from './admin-changes';
import { leaksIn, markers, plantMarkers, type Reader, reassignAuthoredRows } from './area-markers';
import { type Api, createClient, sessionTokenOf } from './callers';
import { ownChanges, personalChanges } from './own-changes';
import { insertUser } from './rows';
import { createReadScene, type ReadScene, sampleReads } from './sample-reads';
import { createTestServices, type TestServices } from './services';

/*
 * Calls every procedure that a restricted account or an API token may call, as each of them, on rows that
 * carry a marker for what they are, and searches the answers and refusals for markers of other areas
 * (users.restricted-accounts, rest.token-scopes).
 */

type Account = typeof user.$inferSelect;

/** Somebody who calls: an account of one area or more by session, or a token. */
interface Caller extends Reader {
  name: string;
  bearer: string;
  /** May it pass the door? Decides only who calls; the door itself has its own tests. */
  passes: (meta: ProcedureMeta) => boolean;
}

/** Calls that change nothing but the caller's own account, sign-in or payment, and are closed to tokens. */
const ofCaller =
  /^account\.(?!signature$|changeSignature$)|^(?:apiToken|auth|identity|passkey|secondFactor)\.|^payment\.(?:claimTransfer|startCheckout|completeSample|failSample)$|^(?:rating|reviewLink)\./;
/** Areas that a change needs together. */
const together: readonly WorkArea[][] = [
  ['tickets', 'messages'],
  ['tickets', 'orders'],
];

let services: TestServices;
let admin: Account;
let customer: Account;
let callers: Caller[] = [];
let scene: ReadScene;
beforeAll(async () => {
  // Many calls share one transaction, which no verb does.
  services = await createTestServices({ rateLimits: noRateLimits }, { locksWatched: false });
  admin = await insertUser(services, { role: 'super-admin', email: 'reader-admin@example.com' });
  customer = await insertUser(services, { name: 'Own Person' });
  callers = [...(await restrictedCallers()), ...(await teamTokens()), ...(await customerTokens(customer))];
  return services.drop;
}, 120_000);

let readers = 0;
const insertReader = (areas: readonly WorkArea[]) =>
  insertUser(services, {
    ...{ role: 'admin', restriction: scopesOfAreas(areas), name: `Reader of ${areas.join()}` },
    email: `reader-${++readers}@example.com`,
  });

async function insertToken({ id: userId }: Account, scopes: readonly TokenScope[]): Promise<string> {
  const token = `pb_${crypto.randomUUID()}`;
  const expiresAt = new Date(Date.now() + 3_600_000);
  await services.db
    .insert(apiToken)
    .values({ userId, name: 'test', hash: hashToken(token), ending: 'test', scopes: [...scopes], expiresAt });
  return token;
}

const allows = (scopes: readonly TokenScope[], rule: ScopeRule) =>
  rule === 'any' || scopes.some((scope) => scope === rule);
/** What any token may call is called by two. */
const opensDoor = (scopes: readonly TokenScope[], { scope = 'never' }: ProcedureMeta) =>
  scope === 'any' ? scopes.join() === 'stats:read' : scope !== 'never' && allows(scopes, scope);

/** Accounts of some areas: by session, and by a token with every scope, which is worth no more. */
async function restrictedCallers(): Promise<Caller[]> {
  const made = [...workAreaKeys.map((area) => [area]), ...together].map(async (areas) => {
    const account = await insertReader(areas);
    const scopes = scopesOfAreas(areas);
    const reader = { ...account, scopes, seesTeam: false, isCustomer: false };
    const isOpen = ({ access, scope = 'never', restriction = scope }: ProcedureMeta) =>
      access !== 'admin' || allows(scopes, restriction);
    const name = areas.join(' and ');
    return [
      { ...reader, name, byToken: false, bearer: await sessionTokenOf(services, account), passes: isOpen },
      {
        ...reader,
        ...{ name: `a token of ${name}`, byToken: true, bearer: await insertToken(account, tokenScopes) },
        passes: (meta: ProcedureMeta) => (meta.scope ?? 'never') !== 'never' && isOpen(meta),
      },
    ];
  });
  return (await Promise.all(made)).flat();
}

const areaScopes = workAreaKeys.map((area): readonly TokenScope[] => workAreas[area].scopes);

/** Tokens with one scope, or with all of one area, of an administrator without a restriction. */
async function teamTokens(): Promise<Caller[]> {
  const sets = [...tokenScopes.map((scope) => [scope]), ...areaScopes.filter(({ length }) => length > 1)];
  return Promise.all(
    [...sets, ['tickets:write', 'messages:write', 'quotes:write'] as const].map(async (scopes) => ({
      ...{ id: admin.id, scopes, byToken: true, seesTeam: true, isCustomer: false },
      ...{ name: `a token with ${scopes.join(' and ')}`, bearer: await insertToken(admin, scopes) },
      passes: (meta: ProcedureMeta) => opensDoor(scopes, meta),
    })),
  );
}

/** Tokens of a customer with one scope. */
async function customerTokens(owner: Account): Promise<Caller[]> {
  return Promise.all(
    tokenScopes.map(async (scope) => ({
      ...{ id: owner.id, scopes: [scope], byToken: true, seesTeam: false, isCustomer: true },
      ...{ name: `a customer's token with ${scope}`, bearer: await insertToken(owner, [scope]) },
      passes: (meta: ProcedureMeta) => meta.access !== 'admin' && opensDoor([scope], meta),
    })),
  );
}

const metaOf = (path: string): ProcedureMeta => {
  const procedure = findProcedure(appRouter, path);
  return procedure ? procedureMeta(procedure) : {};
};
const pathsOf = (type: 'query' | 'mutation') =>
  procedurePaths(appRouter).filter((path) => {
    const procedure = findProcedure(appRouter, path);
    return procedure !== undefined && procedureType(procedure) === type && !ofCaller.test(path);
  });
const isForNobody = (path: string) => {
  const { access, scope = 'never', restriction = scope } = metaOf(path);
  return access === 'admin' && scope === 'never' && restriction === 'never';
};
const clientOf = (at: TestServices, bearer: string): Api => createClient(at, { bearer }).api;

/** Calls a procedure by its name. */
function callWith(api: Api, path: string, input: unknown): Promise<unknown> {
  const [domain = '', name = ''] = path.split('.');
  const procedures = api[domain as keyof Api] as unknown as Record<
    string,
    (input: unknown) => Promise<unknown>
  >;
  const procedure = procedures[name];
  if (!procedure) throw new Error(`there is no ${path}`);
  return procedure(input);
}

/** Returns the client, whose call of `path` goes to `take` instead. */
function divert(api: Api, path: string, take: (input: unknown) => Promise<never>): Api {
  const [domain, name] = path.split('.');
  const part = (target: object) =>
    new Proxy(target, { get: (of, key) => (key === name ? take : Reflect.get(of, key)) });
  return new Proxy(api, {
    get: (of, key) => (key === domain ? part(Reflect.get(of, key)) : Reflect.get(of, key)),
  });
}

interface Outcome {
  succeeded: string[];
  leaks: string[];
  refusals: string[];
}

/** Judges what one caller gets, be it a refusal. */
async function judge(caller: Caller, call: Promise<unknown>, outcome: Outcome): Promise<void> {
  const answer = await call.then(
    (value) => {
      outcome.succeeded.push(caller.name);
      return value;
    },
    (error: unknown) => {
      const { message, details, reason, status, cause } = appErrorOf(
        error as Parameters<typeof appErrorOf>[0],
      );
      if (status >= 500) throw cause ?? error;
      outcome.refusals.push(`${caller.name}: ${reason}`);
      return { message, details };
    },
  );
  outcome.leaks.push(...leaksIn(answer, caller).map((leak) => `${leak}, to ${caller.name}`));
}

class UndoneError extends Error {}
const undone = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof UndoneError)) throw error;
  });
};

/**
 * Runs a sample in a transaction; its last call is made by each caller in turn, each of whom finds the same.
 */
async function outcomeOf(
  path: string,
  run: (site: Site & { own: Api; ownerId: string }) => Promise<unknown>,
) {
  const outcome: Outcome = { succeeded: [], leaks: [], refusals: [] };
  const allowed = callers.filter(({ passes }) => passes(metaOf(path)));
  const within = (tx: unknown): TestServices => ({ ...services, db: tx as TestServices['db'] });
  await undone(
    services.db.transaction(async (tx) => {
      const take = async (input: unknown): Promise<never> => {
        await plantMarkers(within(tx));
        for (const caller of allowed) {
          await undone(
            tx.transaction(async (turn) => {
              const at = within(turn);
              await reassignAuthoredRows(at, caller);
              await judge(
                caller,
                callWith(clientOf(at, caller.bearer), path, await asSeen(at, path, input)),
                outcome,
              );
              throw new UndoneError();
            }),
          );
        }
        throw new UndoneError();
      };
      const at = within(tx);
      const api = divert(clientOf(at, await sessionTokenOf(at, admin)), path, take);
      const own = divert(clientOf(at, await sessionTokenOf(at, customer)), path, take);
      await run({ services: at, api, adminId: admin.id, own, ownerId: customer.id });
      throw new Error(`the sample does not call ${path}`);
    }),
  );
  return { ...outcome, allowed: allowed.map(({ name }) => name) };
}

/** A caller sends back what they have seen; the markers were written after the sample had seen it. */
async function asSeen({ db }: TestServices, path: string, input: unknown): Promise<unknown> {
  // Restricted accounts and tokens assign no role.
  if (path === 'user.update') return { ...(input as object), role: 'user' };
  if (path === 'contact.note') return { ...(input as object), known: 'lead-note-mark' };
  if (path !== 'answer.send') return input;
  const latest = await db.query.ticketMessage.findFirst({
    where: (row, { and, eq }) =>
      and(eq(row.ticketId, (input as { ticketId: string }).ticketId), eq(row.internal, false)),
  });
  return { ...(input as object), lastSeenMessageId: latest?.id ?? null };
}

const changes: Readonly<Record<string, (site: Site & { own: Api; ownerId: string }) => Promise<unknown>>> = {
  ...Object.fromEntries(Object.entries(adminChanges).map(([path, [run]]) => [path, run])),
  ...personalChanges,
  ...ownChanges,
};

test('every change open to a restricted account or a token has a sample', () => {
  expect(Object.keys(changes).toSorted()).toEqual(
    pathsOf('mutation')
      .filter((path) => !isForNobody(path) || path in adminChanges)
      .toSorted(),
  );
});

test('only calls about their caller have none, and no token can make them', () => {
  const left = procedurePaths(appRouter).filter((path) => ofCaller.test(path) && !(path in sampleReads));
  for (const path of left)
    expect([path, metaOf(path).scope ?? 'never', metaOf(path).access]).not.toContain('admin');
  expect(left.filter((path) => (metaOf(path).scope ?? 'never') !== 'never')).toEqual([]);
});

describe.each(Object.entries(changes).filter(([path]) => !isForNobody(path)))('%s', (path, run) => {
  test('returns each caller nothing outside their areas', async () => {
    const { leaks, succeeded, refusals } = await outcomeOf(path, run);
    expect(leaks).toEqual([]);
    expect([...new Set(succeeded)], refusals.join('\n')).not.toEqual([]);
  });
});

const reads = Object.entries(sampleReads);

test('every query open to a restricted account or a token has an input', () => {
  const left = pathsOf('query').filter((path) => !isForNobody(path));
  expect(Object.keys(sampleReads).toSorted()).toEqual([...left, 'auth.demoAccounts', 'auth.me'].toSorted());
});

describe('a query', () => {
  let owned: Caller[];
  beforeAll(async () => {
    scene = await createReadScene(services);
    const [owner] = await services.db.query.user.findMany({
      where: (row, { eq }) => eq(row.id, scene.customerId),
    });
    if (!owner) throw new Error('the customer is missing');
    owned = [...callers.filter(({ isCustomer }) => !isCustomer), ...(await customerTokens(owner))];
    await plantMarkers(services);
  }, 120_000);

  test.each(reads)('%s returns each caller nothing outside their areas', async (path, inputs) => {
    const outcome: Outcome = { succeeded: [], leaks: [], refusals: [] };
    for (const caller of owned.filter(({ passes }) => passes(metaOf(path)))) {
      for (const input of inputs) {
        await judge(caller, callWith(clientOf(services, caller.bearer), path, input(scene)), outcome);
      }
    }
    // Whoever has the number of a license reads its template (delivery.license-page).
    const isShownToAll = (leak: string) =>
      path === 'license.check' && leak.startsWith('the lines of an order,');
    expect(outcome.leaks.filter((leak) => !isShownToAll(leak))).toEqual([]);
    if (!/^media\.byId$|bySlug|^post\.page$/.test(path))
      expect(outcome.succeeded, outcome.refusals.join('\n')).not.toEqual([]);
  });

  test('shows every marker to an unrestricted administrator', async () => {
    const api = clientOf(services, await sessionTokenOf(services, admin));
    const answers = await Promise.all(
      reads.flatMap(([path, inputs]) =>
        inputs.map((input) => callWith(api, path, input(scene)).catch(() => null)),
      ),
    );
    const text = JSON.stringify([...answers, await api.inboundMail.list({ show: 'all' })]);
    const unseen = Object.entries(markers).filter(([, { text: mark }]) => !mark.test(text));
    expect(unseen.map(([name]) => name)).toEqual(['a mail, webhook or import']);
  });
});
