import { mailedCode } from '@app/api/testing/mails';
import { insertUser, testPassword } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { sessionLifetimes } from '@app/contracts/accounts/auth/session-lifetime';
import { unattendedHeader } from '@app/contracts/accounts/auth/sign-in-way';
import { beforeAll, expect, test } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';

let services: TestServices;
let app: RestApp['app'];
beforeAll(async () => {
  ({ app, services } = await createRestApp());
  return services.drop;
});

let networkCount = 0;
/** A browser in a separate network that stores its cookies and sends the documented payloads. */
function browser() {
  networkCount += 1;
  const address = `198.51.${networkCount >> 8}.${networkCount & 255}`;
  const cookies = new Map<string, string>();
  return async (path: string, body: object) => {
    const response = await app.request(`${site}/api/auth/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        origin: site,
        'x-forwarded-for': address,
        ...(cookies.size > 0 && { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }),
      },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    // biome-ignore lint/suspicious/noExplicitAny: whatever came over the wire.
    return { status: response.status, headers: response.headers, body: (await response.json()) as any };
  };
}

test('a stranger’s wrong codes do not block the owner’s recovery', async () => {
  const { email } = await insertUser(services);
  const [owner, stranger] = [browser(), browser()];
  const guessPasswords = async () => {
    const statuses = [];
    for (let tries = 0; tries < 6; tries++) {
      statuses.push((await stranger('verify-otp', { email, otp: '000000' })).status);
    }
    return statuses;
  };
  await stranger('forgot-password', { email });
  expect(await guessPasswords()).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await owner('forgot-password', { email })).status).toBe(200);
  await guessPasswords();
  const otp = await mailedCode(services, email);
  const reset = await owner('reset-password', { email, otp, newPassword: 'Kettle,Moss88' });
  expect(reset.status).toBe(200);
});

test('forty wrong passwords from forty networks are slowed down, and the owner is not', async () => {
  const { email } = await insertUser(services);
  const owner = browser();
  expect((await owner('login', { email, password: testPassword })).status).toBe(200);
  const answers = [];
  for (let network = 0; network < 40; network++) {
    answers.push(await browser()('login', { email, password: 'guess' }));
  }
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  const slowed = answers.filter(({ status }) => status === 429);
  expect(slowed).toHaveLength(30);
  expect(Number(slowed[0]?.headers.get('retry-after'))).toBeGreaterThan(30);
  expect((await owner('login', { email, password: testPassword })).status).toBe(200);
}, 60_000);

test('a dashboard that polls does not keep its session alive', async () => {
  const { email } = await insertUser(services, { role: 'admin' });
  const { token } = (await browser()('login', { email, password: testPassword, remember: true })).body;
  const poll = (headers: Record<string, string>) =>
    app.request(`${site}/api/auth/me`, { headers: { authorization: `Bearer ${token}`, ...headers } });
  services.clock.freeze();
  const idleQuarterMs = sessionLifetimes.team.idleMs / 4;
  for (let polls = 0; polls < 3; polls++) {
    services.clock.advance(idleQuarterMs);
    expect((await poll({ [unattendedHeader]: '1' })).status).toBe(200);
  }
  services.clock.advance(idleQuarterMs);
  expect((await poll({ [unattendedHeader]: '1' })).status).toBe(401);
});
