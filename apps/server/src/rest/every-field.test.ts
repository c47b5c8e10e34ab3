import { insertCategory, testPassword } from '@app/api/testing/rows';
import { categorySamples, templateSamples, userSamples } from '@app/contracts/testing/field-samples';
import { beforeAll, expect, test } from 'vitest';
import { signIn } from './testing/people';
import { createRestApp, type RestApp } from './testing/rest-app';

/* Checks that documented paths store every field they accept, and return it. */

type Samples = Readonly<Record<string, readonly [unknown, unknown]>>;

let app: RestApp;
let token: string;
beforeAll(async () => {
  app = await createRestApp();
  token = await signIn(app, 'super-admin');
  for (const name of ['Shops', 'Clinics']) await insertCategory(app.services, { name });
  return app.services.drop;
});

async function call(method: string, path: string, body?: unknown) {
  const response = await app.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an older client knows nothing of our types.
  const answer: any = await response.json();
  expect(response.ok, `${method} ${path} answered ${JSON.stringify(answer)}`).toBe(true);
  return answer;
}

/** The kind, its samples, the name of its list, and further required fields. */
const kinds: [string, Samples, string, object?][] = [
  ['template', templateSamples, 'templates'],
  ['category', categorySamples, 'categories'],
  ['user', userSamples, 'users', { password: testPassword }],
];

test.each(kinds)('every field of a %s is stored and read back', async (name, samples, list, others = {}) => {
  const chosen = (at: 0 | 1) =>
    Object.fromEntries(Object.entries(samples).map(([field, of]) => [field, of[at]]));
  const { [name]: made } = await call('POST', `/${list}`, { ...chosen(0), ...others });
  const expectShown = async (at: 0 | 1) => {
    const answer = await call('GET', `/${list}`);
    // Some lists are returned without an envelope.
    const rows: { id: string }[] = answer[list] ?? answer;
    const shown = rows.find(({ id }) => id === made.id);
    for (const [field, of] of Object.entries(samples)) {
      expect(JSON.stringify(shown), `${field} is shown`).toContain(JSON.stringify([of[at]].flat()[0]));
    }
  };
  await expectShown(0);
  await call('PUT', `/${list}/${made.id}`, chosen(1));
  await expectShown(1);
});
