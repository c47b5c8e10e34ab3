import { randomUUID } from 'node:crypto';
import { oneTimeCode } from '@app/db/schema/accounts/one-time-code';
import { totp } from '@app/db/schema/accounts/second-factor';
import { webhook } from '@app/db/schema/messaging/webhook';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { trustedDeviceHandle } from '../../accounts/second-factor/trusted-device';
import { factorDevice, knownDevice, rememberDevice } from '../../accounts/session/known-device';
import { isHandleOf, sessionHandle } from '../../accounts/session/list-sessions';
import type { Services } from '../../core/context';
import { createKeyRing, type KeyRing, type MacPurpose, type SealPurpose } from '../../core/key-ring';
import { readSignedLink, signLink } from '../../core/signed-link';
import { createContextFactory } from '../../create-context';
import { readReplyToken, replyTokenOf } from '../../inbox/inbound-mail/reply-token';
import {
  createSecretSeed,
  keepWebhookSecrets,
  newWebhookSecret,
  webhookSecret,
} from '../../messaging/webhook/webhook-secret';
import { createClient, rejection, type TestClient } from '../../testing/callers';
import { mailedCode } from '../../testing/mails';
import { insertUser, testPassword } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { countLost, countUnresealed, resealSecrets } from './reseal-secrets';

const [a, b] = ['a secret from before the rotation', 'a secret from after the rotation'];
const rings = {
  /** Before the rotation. */
  a: createKeyRing(a),
  /** The first step with several instances: B is accepted already. */
  acceptingB: createKeyRing(a, b),
  rotated: createKeyRing(b, a),
  /** After the rotation. */
  b: createKeyRing(b),
};

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

const servicesWith = (keys: KeyRing): Services => ({ ...services, keys });

/** The same browser on an instance with other keys. */
function clientWith(client: TestClient, keys: KeyRing): TestClient {
  const other = createClient(servicesWith(keys));
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  return other;
}

async function contextWith(keys: KeyRing, cookie: { value: string | null }) {
  const setCookie = (header: string) => {
    cookie.value = /^[^=]+=([^;]*)/.exec(header)?.[1] ?? null;
  };
  const request = { requestId: randomUUID(), ip: '10.9.9.9', userAgent: 'test', sessionToken: null };
  return createContextFactory(servicesWith(keys))({
    ...request,
    signupProof: null,
    knownDevice: cookie.value,
    setCookie,
  });
}

/** Creates something with these keys; returns a check of whether it is still valid with others. */
type RotationProbe = (issuingKeys: KeyRing) => Promise<(read: KeyRing) => boolean | Promise<boolean>>;

const signUpCode: RotationProbe = async (issuingKeys) => {
  const client = createClient(servicesWith(issuingKeys));
  const email = `${randomUUID()}@example.com`;
  await client.api.auth.initiateSignup({ email });
  const otp = await mailedCode(services, email);
  return async (read) => {
    // Resets the code, which the previous check used up.
    await services.db.update(oneTimeCode).set({ verifiedAt: null, usedAt: null });
    const answer = clientWith(client, read).api.auth.verifySignupCode({ email, otp });
    return answer.then(
      () => true,
      () => false,
    );
  };
};

const device =
  (byFactor: boolean): RotationProbe =>
  async (issuingKeys) => {
    const account = await insertUser(services);
    const cookie = { value: null };
    rememberDevice(await contextWith(issuingKeys, cookie), account, byFactor);
    return async (read) => {
      const ctx = await contextWith(read, { value: cookie.value });
      return knownDevice(ctx, account) !== null && (factorDevice(ctx, account) !== null) === byFactor;
    };
  };

const signedLink =
  (purpose: Parameters<typeof signLink>[1], number: string): RotationProbe =>
  async (issuingKeys) => {
    const token = signLink(issuingKeys, purpose, number, new Date(services.now().getTime() + 60_000));
    return (read) => readSignedLink(read, purpose, token, services.now()) === number;
  };

const signedByServer = 'apps/server/src/oidc/flow-cookie.test.ts';

/**
 * A purpose without an entry does not compile. A string instead of a test names where it is covered, or what
 * a rotation means for it.
 */
const probes: Record<MacPurpose | SealPurpose, RotationProbe | string> = {
  subject: 'see "code"',
  code: signUpCode,
  'code handle': 'see "code"',
  'session handle': async (issuingKeys) => {
    const handle = sessionHandle({ keys: issuingKeys }, 'x');
    return (keys) => isHandleOf({ keys }, 'x', handle) && !isHandleOf({ keys }, 'y', handle);
  },
  'trusted device': async (issuingKeys) => {
    const handle = trustedDeviceHandle({ keys: issuingKeys }, 'x');
    return (keys) => keys.isSigned('trusted device', ['x'], handle);
  },
  'known device': device(false),
  'known device by factor': device(true),
  'identity flow': signedByServer,
  webhook: 'The secret is made once and kept: see "webhook secret v1".',
  visitor: 'A visitor is another one from then on, and counts twice on that day.',
  'key of reply addresses': async (issuingKeys) => {
    const target = { number: 'TKT-2026-000123', audience: 'customer' } as const;
    const token = replyTokenOf(issuingKeys, target);
    return (read) => readReplyToken(read, token)?.number === target.number;
  },
  'key of rating links': signedLink('key of rating links', 'TKT-2026-000123'),
  'key of review links': signedLink('key of review links', 'ORD-2026-000123'),
  'totp secret v1': async (issuingKeys) => {
    const sealed = issuingKeys.seal('totp secret v1', 'an account', 'JBSWY3DP');
    return (read) =>
      read.open('totp secret v1', 'an account', sealed) === 'JBSWY3DP' &&
      read.open('totp secret v1', 'another account', sealed) === null;
  },
  'webhook secret v1': async (issuingKeys) => {
    const row = { id: randomUUID(), secretSeed: createSecretSeed() };
    const { secret, sealedSecret } = newWebhookSecret({ keys: issuingKeys }, row);
    return (keys) => webhookSecret({ keys }, { ...row, sealedSecret }) === secret;
  },
};

const probeCases = Object.entries(probes).filter(
  (entry): entry is [string, RotationProbe] => entry[1] instanceof Function,
);

test.each(probeCases)(
  '%s: values made before a rotation are accepted during it, and not afterwards',
  async (_, probe) => {
    const isAccepted = await probe(rings.a);
    expect(await isAccepted(rings.b)).toBe(false);
    expect(await isAccepted(rings.a)).toBe(true);
    expect(await isAccepted(rings.acceptingB)).toBe(true);
    expect(await isAccepted(rings.rotated)).toBe(true);
  },
);

test.each(probeCases)(
  '%s: instances in either step of a rotation accept each other’s values',
  async (_, probe) => {
    const [first, second] = [await probe(rings.acceptingB), await probe(rings.rotated)];
    expect(await first(rings.rotated)).toBe(true);
    expect(await second(rings.acceptingB)).toBe(true);
    expect(await second(rings.b)).toBe(true);
    // This is why the first step exists.
    expect(await second(rings.a)).toBe(false);
  },
);

test('values made with one key have no id prefix, so that the previous release reads them', async () => {
  expect(rings.a.sign('identity flow', ['x'])).toBe(rings.a.mac('identity flow', 'x'));
  expect(rings.a.seal('totp secret v1', 'x', 'y')).toMatch(/^v1\.[\w-]+$/);
  expect(rings.rotated.sign('identity flow', ['x'])).toBe(
    rings.b.ids.current + rings.b.mac('identity flow', 'x'),
  );
  expect(rings.rotated.seal('totp secret v1', 'x', 'y').startsWith(rings.b.sealedPrefix)).toBe(true);
});

test('a signature with another key’s id, cut short or for another purpose is refused', () => {
  const signature = rings.rotated.sign('known device', ['x']);
  const mac = signature.slice(8);
  const isSigned = (given: string) => rings.rotated.isSigned('known device', ['x'], given);
  expect(isSigned(signature)).toBe(true);
  for (const wrong of ['', mac.slice(0, 8), mac.slice(1), `${rings.a.ids.current}${mac}`, `00000000${mac}`]) {
    expect(isSigned(wrong)).toBe(false);
  }
  expect(rings.rotated.isSigned('known device by factor', ['x'], signature)).toBe(false);
});

test('key ids differ between keys and reveal nothing about them', () => {
  expect(rings.rotated.ids).toEqual({ current: rings.b.ids.current, previous: rings.a.ids.current });
  expect(rings.a.ids).toEqual({ current: expect.stringMatching(/^[0-9a-f]{8}$/), previous: null });
  expect(createKeyRing(a, a).ids.previous).toBeNull();
  expect(JSON.stringify(rings.rotated)).not.toContain('secret from');
});

test('a code requested again during a rotation replaces the earlier one, and returns no tries', async () => {
  const client = createClient(servicesWith(rings.a));
  const email = `${randomUUID()}@example.com`;
  await client.api.auth.initiateSignup({ email });
  const first = await mailedCode(services, email);
  const wrong = first === '000000' ? '000001' : '000000';
  const guess = (at: TestClient, otp: string) => rejection(at.api.auth.verifySignupCode({ email, otp }));
  for (let i = 0; i < 3; i++) expect(await guess(client, wrong)).toMatchObject({ reason: 'CODE_WRONG' });
  const after = clientWith(client, rings.rotated);
  services.clock.advance(61_000);
  await after.api.auth.initiateSignup({ email });
  expect(await services.db.$count(oneTimeCode, eq(oneTimeCode.email, email))).toBe(1);
  const second = await mailedCode(services, email);
  if (second !== first) expect(await guess(after, first)).toMatchObject({ reason: 'CODE_WRONG' });
  else await guess(after, wrong);
  expect(await guess(after, wrong)).toMatchObject({ reason: 'CODE_WRONG' });
  expect(await guess(after, second)).toMatchObject({ reason: 'CODE_TRIES_USED' });
});

test('a key rotation logs nobody out', async () => {
  const person = await insertUser(services);
  const client = createClient(servicesWith(rings.a));
  await client.api.auth.login({ email: person.email, password: testPassword });
  expect(await clientWith(client, rings.b).api.auth.me()).toMatchObject({ id: person.id });
});

async function insertFactor(keys: KeyRing) {
  const { id: userId } = await insertUser(services);
  const sealedSecret = keys.seal('totp secret v1', userId, 'JBSWY3DP');
  await services.db.insert(totp).values({ userId, sealedSecret });
  return async (read: KeyRing) => {
    const [row] = await services.db.select().from(totp).where(eq(totp.userId, userId));
    return read.open('totp secret v1', userId, row?.sealedSecret ?? '');
  };
}

test('stored secrets are re-encrypted once, and readable without the old key', async () => {
  await services.db.delete(totp);
  await services.db.delete(webhook);
  const [mine, theirs, lost] = [
    await insertFactor(rings.a),
    await insertFactor(rings.rotated),
    await insertFactor(createKeyRing('a key that nobody has any more')),
  ];
  const hook = { name: 'x', url: 'https://hooks.example/', events: [], secretSeed: createSecretSeed() };
  const [kept] = await services.db.insert(webhook).values(hook).returning();
  if (!kept) throw new Error('the webhook was inserted');
  const old = webhookSecret({ keys: rings.a }, kept);

  expect(await countUnresealed(servicesWith(rings.rotated))).toMatchObject({ factors: 2 });
  expect(await resealSecrets(servicesWith(rings.rotated))).toEqual({ written: 2, unreadable: 1 });
  expect(await resealSecrets(servicesWith(rings.rotated))).toEqual({ written: 0, unreadable: 1 });
  expect(await mine(rings.b)).toBe('JBSWY3DP');
  expect(await theirs(rings.b)).toBe('JBSWY3DP');
  expect(await lost(rings.b)).toBeNull();
  // The previous key was removed, or swapped back, too early.
  expect([await countLost(servicesWith(rings.b)), await countLost(servicesWith(rings.a))]).toEqual([0, 3]);
  const [after] = await services.db.select().from(webhook).where(eq(webhook.id, kept.id));
  if (!after) throw new Error('the webhook is there');
  expect(webhookSecret({ keys: rings.b }, after)).toBe(old);
  await services.db.delete(totp);
  expect(await countUnresealed(servicesWith(rings.rotated))).toEqual({ factors: 0, webhooks: 0 });
});

test('a webhook of the previous release keeps its secret, and gets the new one after a change of its seed', async () => {
  const hook = { name: 'x', url: 'https://hooks.example/', events: [], secretSeed: createSecretSeed() };
  const [issuingKeys] = await services.db.insert(webhook).values(hook).returning();
  if (!issuingKeys) throw new Error('the webhook was inserted');
  const read = async () => {
    const [row] = await services.db.select().from(webhook).where(eq(webhook.id, issuingKeys.id));
    if (!row) throw new Error('the webhook is there');
    return row;
  };
  await keepWebhookSecrets(servicesWith(rings.rotated));
  expect((await read()).sealedSecret).toBeNull();
  await keepWebhookSecrets(servicesWith(rings.a));
  expect(webhookSecret({ keys: rings.rotated }, await read())).toBe(
    webhookSecret({ keys: rings.a }, issuingKeys),
  );

  const secretSeed = createSecretSeed();
  await services.db.update(webhook).set({ secretSeed }).where(eq(webhook.id, issuingKeys.id));
  const changed = webhookSecret({ keys: rings.a }, { ...issuingKeys, secretSeed, sealedSecret: null });
  expect(webhookSecret({ keys: rings.a }, await read())).toBe(changed);
  expect(webhookSecret({ keys: rings.rotated }, await read())).toBe(changed);
});
