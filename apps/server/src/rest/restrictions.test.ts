import { appRouter } from '@app/api/router';
import { insertUser, testPassword } from '@app/api/testing/rows';
import { reasons } from '@app/contracts/error-reasons';
import { figureLists } from '@app/contracts/insight/analytics/schema';
import { scopesOfAreas, type WorkArea, workAreaKeys } from '@app/contracts/people/user/restriction';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessOf } from './procedure-access';
import { nameOf, restTable } from './rest-table';
import { createRestApp, type RestApp } from './testing/rest-app';

let app: RestApp;
beforeAll(async () => {
  app = await createRestApp();
  return app.services.drop;
});

/** A signed-in team member whose restriction can be changed. */
async function signedIn() {
  const { id, email } = await insertUser(app.services, { role: 'admin' });
  const login = await app.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: testPassword }),
  });
  const { token } = (await login.json()) as { token: string };
  return {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    restrict: (...areas: WorkArea[]) =>
      app.services.database.sql`update "user" set restriction = ${scopesOfAreas(areas)} where id = ${id}`,
  };
}

const teamRoutes = restTable
  .map((route) => ({ route, name: nameOf(route), ...accessOf(appRouter, route) }))
  .filter(({ access }) => access === 'admin');
const otherAreas = (area: WorkArea) => workAreaKeys.filter((each) => each !== area);

async function isRestricted(answer: Response): Promise<boolean> {
  if (answer.ok) return false;
  const { message } = (await answer.json()) as { message: unknown };
  expect([message, answer.status]).not.toEqual([reasons.FORBIDDEN.message, 403]);
  return message === reasons.RESTRICTED.message;
}

describe.each(teamRoutes)(
  '$name needs $restriction (users.restricted-accounts)',
  ({ route, restriction }) => {
    test('on a restricted account, whatever else it has', async () => {
      const { headers, restrict } = await signedIn();
      const path = `/api${route.path.replaceAll(/\{\w+\}/g, '7')}`;
      for (const areas of workAreaKeys.flatMap((area) => [[area], otherAreas(area)])) {
        await restrict(...areas);
        const body = route.method === 'GET' ? {} : { body: '[]' };
        const answer = await app.fetch(path, { method: route.method, headers, ...body });
        const isAllowed =
          restriction === 'any' || scopesOfAreas(areas).some((scope) => scope === restriction);
        expect(await isRestricted(answer), areas.join()).toBe(!isAllowed);
      }
    });
  },
);

/** The work area that each file requires; `null`: not available to restricted accounts. */
const files: Readonly<Record<string, WorkArea | null>> = {
  'users.csv': 'users',
  'orders.csv': 'orders',
  'invoices.csv': 'orders',
  'invoice-taxes.csv': 'orders',
  'ledger.csv': 'orders',
  'quotes.csv': 'quotes',
  'report-times.csv': 'stats',
  'report-hours.csv': 'stats',
  'report-people.csv': 'stats',
  'report-ratings.csv': 'stats',
  ...Object.fromEntries(['days', 'funnel', ...figureLists].map((list) => [`analytics-${list}.csv`, 'stats'])),
  'activity.csv': null,
  'activity.jsonl': null,
};

describe.each(Object.entries(files))('the file %s needs %s (users.restricted-accounts)', (file, area) => {
  test('on a restricted account', async () => {
    const { headers, restrict } = await signedIn();
    // Nothing is said of the input, which is none, to those who may not have the file.
    const ask = async () =>
      isRestricted(await app.fetch(`/exports/${file}`, { method: 'POST', headers, body: 'null' }));
    await restrict(...(area ? otherAreas(area) : workAreaKeys));
    expect(await ask()).toBe(true);
    if (!area) return;
    await restrict(area);
    expect(await ask()).toBe(false);
  });
});

test('the data copy is available to restricted accounts too (users.restricted-accounts)', async () => {
  const { headers, restrict } = await signedIn();
  await restrict('templates');
  const answer = await app.fetch('/exports/my-data.zip', { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
});
