import { callAs } from '@app/api/testing/callers';
import { insertUser } from '@app/api/testing/rows';
import { createTestServices } from '@app/api/testing/services';
import { createRedirectFinder } from '@app/api/traffic/redirect/redirect-finder';
import { eventually } from '@app/db/testing/eventually';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listenForChanges } from './listen-for-changes';
import { createShutdown } from './shutdown';

test('a redirect from a query of the home page is followed by every server from the moment it is changed (redirects.missing-pages-only)', async () => {
  const services = await createTestServices();
  onTestFinished(() => services.drop());
  const startServer = () => {
    const shutdown = createShutdown(() => {});
    onTestFinished(shutdown.run);
    const { homeRedirects } = listenForChanges(services.database.connection, services.db, shutdown);
    return createRedirectFinder(services, { writeAfterMs: null, homeRedirects });
  };
  const admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  await admin.redirect.create({ from: '/?p=1', to: '/about', permanent: true });
  const servers = [startServer(), startServer()];
  const lead = (expected: Record<string, string | null>) =>
    vi.waitFor(async () => {
      for (const server of servers) {
        for (const [search, target] of Object.entries(expected)) {
          expect(server.leadsFromHome(`/${search}`)).toBe(target !== null);
          expect((await server.find('/', search))?.target ?? null).toBe(target);
        }
      }
    }, eventually);
  await lead({ '?p=1': '/about', '?p=2': null });
  const made = await admin.redirect.create({ from: '/?p=2', to: '/services', permanent: true });
  await lead({ '?p=1': '/about', '?p=2': '/services' });
  const moved = await admin.redirect.update({ ...made, from: '/index.php?p=2' });
  await lead({ '?p=2': null });
  const back = await admin.redirect.update({ ...moved, from: '/?p=2', to: '/why-us' });
  await lead({ '?p=2': '/why-us' });
  await admin.redirect.remove(back);
  await lead({ '?p=1': '/about', '?p=2': null });
});
