import { appRouter } from '@app/api/router';
import { insertCategory, insertTemplate, insertUser } from '@app/api/testing/rows';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { openApiDocument } from './openapi-document';
import { accessOf } from './procedure-access';
import { nameOf, restTable } from './rest-table';
import { expectDocumented } from './testing/documented';
import { signIn } from './testing/people';
import { createRestApp, type RestApp } from './testing/rest-app';

/** API_REQUESTS=5000 sends that many. The same seed generates the same requests. */
// biome-ignore lint/style/noProcessEnv: how long to look is the caller's to say.
const requests = Number(process.env.API_REQUESTS ?? 400);
const seed = 20_261_121;

// biome-ignore lint/suspicious/noExplicitAny: a JSON schema, read as it comes.
type Schema = any;
const document = openApiDocument(appRouter) as Schema;

let app: RestApp;
let ids: string[];
let tokens: Record<'none' | 'user' | 'admin', string | null>;
beforeAll(async () => {
  app = await createRestApp();
  const category = await insertCategory(app.services);
  const rows = [
    category,
    await insertTemplate(app.services, { categoryId: category.id }),
    await insertTemplate(app.services, { status: 'pending' }),
    await insertUser(app.services),
  ];
  ids = rows.map(({ id }) => id);
  tokens = { none: null, user: await signIn(app, 'user'), admin: await signIn(app, 'admin') };
  return app.services.drop;
});

const oddText = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud83d',
  '%00',
  "'; drop table user; --",
  '../..',
  '💥'.repeat(30),
);
/** Positions instead of ids, which are unknown before the test begins. */
const idText = fc.oneof(
  { weight: 3, arbitrary: fc.nat({ max: 3 }).map((index) => `#${index}`) },
  { weight: 1, arbitrary: fc.oneof(fc.uuid(), oddText) },
);

/** Generates values that mostly match a schema. */
function arbitraryOf(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return arbitraryOf(document.components.schemas[schema.$ref.split('/').at(-1)]);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(arbitraryOf));
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    return fc.record(
      Object.fromEntries(properties.map(([name, each]) => [name, fieldArbitrary(name, each)])),
      {
        requiredKeys: schema.required ?? [],
      },
    );
  }
  if (schema.type === 'array') return fc.array(arbitraryOf(schema.items), { maxLength: 3 });
  if (schema.type === 'integer' || schema.type === 'number') return fc.oneof(fc.integer(), fc.double());
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fc.oneof(fc.string({ maxLength: 40 }), oddText, idText);
}

function fieldArbitrary(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (/email/i.test(name)) return fc.oneof(fc.emailAddress(), arbitraryOf(schema));
  if (/^otp$/.test(name)) return fc.oneof(fc.constant('123456'), arbitraryOf(schema));
  if (/password/i.test(name)) return fc.oneof(fc.constant('Gravel!Tuba41'), arbitraryOf(schema));
  if (/^category|Ids$/.test(name)) return fc.oneof(idText, arbitraryOf(schema));
  return fc.oneof({ weight: 5, arbitrary: arbitraryOf(schema) }, { weight: 1, arbitrary: fc.jsonValue() });
}

const request = fc.constantFrom(...restTable).chain((route) => {
  const operation = document.paths[`/api${route.path}`][route.method.toLowerCase()];
  const body = operation.requestBody?.content['application/json']?.schema;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fc.record({
    route: fc.constant(route),
    // Mostly an authorized caller: others get only the refusal.
    role: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constant(accessOf(appRouter, route).access === 'admin' ? 'admin' : 'user'),
      },
      { weight: 1, arbitrary: fc.constantFrom('none', 'user', 'admin') },
    ),
    params: fc.tuple(...names.map(() => idText)),
    query: fc.dictionary(
      fc.constantFrom('page', 'limit', 'moveTo', 'x'),
      fc.oneof(fc.nat({ max: 1_200 }).map(String), oddText, idText),
      { maxKeys: 2 },
    ),
    body: body
      ? fc.oneof(
          { weight: 6, arbitrary: arbitraryOf(body) },
          { weight: 1, arbitrary: fc.jsonValue() },
          { weight: 1, arbitrary: fc.constantFrom(undefined, '{', '[[[') },
        )
      : fc.option(fc.jsonValue(), { nil: undefined, freq: 4 }),
    type: fc.oneof(
      { weight: 12, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', 'application/xml'),
      },
    ),
  });
});

function withIds<T>(value: T): T {
  return JSON.parse(
    JSON.stringify(value).replace(/#([0-3])/g, (_, index: string) => ids[Number(index)] ?? ''),
  );
}

test('no request causes a fault, reveals internals, or gets an undocumented response', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(request, async ({ route, role, params, query, body, type }) => {
      const values = withIds(params) as string[];
      const path = route.path.replace(/\{\w+\}/g, () =>
        encodeURIComponent(Buffer.from(values.shift() ?? '').toString() || 'x'),
      );
      const search = new URLSearchParams(withIds(query));
      // Not logged out: the sessions are needed again.
      const token = route.path === '/auth/logout' ? null : tokens[role as keyof typeof tokens];
      const response = await app.fetch(`/api${path}${search.size > 0 ? `?${search}` : ''}`, {
        method: route.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && route.method !== 'GET' && { 'content-type': type }),
        },
        ...(body !== undefined &&
          route.method !== 'GET' && {
            body: typeof body === 'string' ? body : JSON.stringify(withIds(body)),
          }),
      });
      const text = await response.text();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      expect(response.status, `${nameOf(route)} ${text}`).toBeLessThan(500);
      expect(text).not.toMatch(/ {2,}at |node_modules|drizzle|postgres|select "/i);
      expectDocumented(nameOf(route), response.status, JSON.parse(text));
    }),
    { seed, numRuns: requests, endOnFailure: true },
  );
  // Not all requests were refused before they reached a procedure.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(requests / 20);
}, 600_000);
