import { demoAccounts, demoPassword } from '@app/db/demo/demo-accounts';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { firstSeller } from '../../core/setting/seller-party';
import { createClient } from '../../testing/callers';
import { insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { hashPassword } from '../password/password-hash';

let services: TestServices;
beforeEach(async () => {
  services = await createTestServices();
  return services.drop;
});

const withDemoData = () =>
  loadDemoData(services.db, {
    now: services.now(),
    hashPassword,
    siteUrl: new URL('http://localhost:3000'),
    seller: firstSeller(),
  });

describe('the demo accounts on the login screen', () => {
  test('are absent without demo data, whoever has their address', async () => {
    await insertUser(services, { email: demoAccounts[0].email });
    expect(await createClient({ ...services, showDemoAccounts: true }).api.auth.demoAccounts()).toBeNull();
  });

  test('are the three sample accounts, whose password logs in', async () => {
    await withDemoData();
    const { api } = createClient({ ...services, showDemoAccounts: true });
    const shown = await api.auth.demoAccounts();
    expect(shown?.accounts).toEqual(demoAccounts.map(({ name, email, role }) => ({ name, email, role })));
    for (const { email, role } of shown?.accounts ?? []) {
      const { user: signedIn } = await api.auth.login({ email, password: shown?.password ?? '' });
      expect(signedIn.role).toBe(role);
    }
  });

  test('a suspended one is left out', async () => {
    await withDemoData();
    await services.db
      .update(user)
      .set({ suspendedAt: new Date() })
      .where(eq(user.email, demoAccounts[1].email));
    const shown = await createClient({ ...services, showDemoAccounts: true }).api.auth.demoAccounts();
    expect(shown?.accounts.map(({ email }) => email)).toEqual([demoAccounts[0].email, demoAccounts[2].email]);
  });

  test('are hidden where they are switched off, as in production', async () => {
    await withDemoData();
    const shown = await createClient({ ...services, showDemoAccounts: false }).api.auth.demoAccounts();
    expect(shown).toBeNull();
    expect(JSON.stringify(shown)).not.toContain(demoPassword);
  });
});
