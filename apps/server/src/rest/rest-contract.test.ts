import { procedurePaths } from '@app/api/core/router-procedures';
import { appRouter } from '@app/api/router';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument, rowsWithoutExample } from './openapi-document';
import { accessOf } from './procedure-access';
import { documentedRoutes, nameOf, restTable } from './rest-table';
import { expectDocumented } from './testing/documented';
import { signIn } from './testing/people';
import { createRestApp, type RestApp } from './testing/rest-app';

let app: RestApp;
let user: string;
let admin: string;
beforeAll(async () => {
  app = await createRestApp();
  [user, admin] = [await signIn(app, 'user'), await signIn(app, 'admin')];
  return app.services.drop;
});

/** Every path of older clients, and the few newer ones (rest.documented-paths). */
const documented = [
  'POST /api/auth/signup',
  'POST /api/auth/signup/initiate',
  'POST /api/auth/signup/verify-otp',
  'POST /api/auth/signup/complete',
  'POST /api/auth/login',
  'POST /api/auth/forgot-password',
  'POST /api/auth/verify-otp',
  'POST /api/auth/reset-password',
  'POST /api/auth/logout',
  'GET /api/auth/me',
  'GET /api/cart',
  'POST /api/cart/add',
  'DELETE /api/cart/remove/{id}',
  'DELETE /api/cart/clear',
  'GET /api/templates',
  'GET /api/templates/published',
  'GET /api/templates/{id}',
  'POST /api/templates',
  'PUT /api/templates/{id}',
  'DELETE /api/templates/{id}',
  'POST /api/templates/{id}/publish',
  'POST /api/templates/{id}/unpublish',
  'POST /api/templates/{id}/reject',
  'POST /api/templates/{id}/media',
  'GET /api/templates/{id}/media',
  'DELETE /api/templates/{id}/media/{mediaId}',
  'GET /api/templates/{id}/releases',
  'POST /api/templates/{id}/releases',
  'PUT /api/templates/{id}/releases/{releaseId}',
  'POST /api/templates/{id}/releases/{releaseId}/publish',
  'POST /api/templates/{id}/releases/{releaseId}/withdraw',
  'DELETE /api/templates/{id}/releases/{releaseId}',
  'POST /api/uploads',
  'GET /api/ticket',
  'GET /api/ticket/{id}',
  'POST /api/ticket/create',
  'POST /api/ticket/create-for-customer',
  'POST /api/ticket/rate/{id}',
  'GET /api/reports/times',
  'GET /api/reports/hours',
  'GET /api/reports/people',
  'GET /api/reports/ratings',
  'POST /api/ticket/respond/{id}',
  'POST /api/ticket/finalize/{id}',
  'GET /api/queue',
  'GET /api/queue/{id}',
  'GET /api/ticket-tags',
  'POST /api/queue/{id}/assign',
  'POST /api/queue/{id}/note',
  'POST /api/queue/{id}/tags',
  'POST /api/queue/{id}/priority',
  'POST /api/queue/{id}/snooze',
  'POST /api/queue/{id}/close',
  'POST /api/queue/{id}/reopen',
  'POST /api/queue/{id}/merge',
  'POST /api/queue/split',
  'POST /api/queue/{id}/spam',
  'GET /api/ticket/{id}/quotes',
  'POST /api/ticket/{id}/quotes',
  'GET /api/quotes/{id}',
  'POST /api/quotes/{id}/send',
  'POST /api/quotes/{id}/accept',
  'POST /api/quotes/{id}/decline',
  'POST /api/quotes/{id}/withdraw',
  'GET /api/orders',
  'GET /api/orders/{number}',
  'GET /api/orders/{number}/messages',
  'POST /api/orders/{number}/messages',
  'GET /api/orders/{number}/payments',
  'POST /api/orders/{number}/payments',
  'POST /api/payments/stripe/events',
  'GET /api/invoices/{number}.pdf',
  'GET /api/invoices/{number}.xml',
  'GET /api/categories',
  'POST /api/categories',
  'PUT /api/categories/{id}',
  'DELETE /api/categories/{id}',
  'GET /api/collections',
  'GET /api/collections/{slug}',
  'GET /api/content',
  'GET /api/content/{type}',
  'GET /api/content/posts',
  'GET /api/content/posts/{slug}',
  'GET /api/content/pages',
  'GET /api/content/pages/{slug}',
  'GET /api/users',
  'POST /api/users',
  'PUT /api/users/{id}',
  'POST /api/users/{id}/suspend',
  'POST /api/users/{id}/unsuspend',
  'DELETE /api/users/{id}',
  'GET /api/stats/total-users',
  'GET /api/stats/total-templates',
  'GET /api/stats/total-published-templates',
  'GET /api/stats/total-tickets',
  'GET /api/stats/template-ticket-counts',
  'GET /api/stats/highest-ticket-template',
  'GET /api/stats/top-category',
  'GET /api/stats/tickets-per-month',
  'GET /api/stats/tickets-per-week',
  'POST /api/contact',
  'GET /api/licenses',
  'GET /api/licenses/{number}',
  'GET /api/licenses/{number}.pdf',
  'POST /api/licenses',
  'POST /api/licenses/{number}/domain',
  'POST /api/licenses/{number}/revoke',
  'POST /api/licenses/{number}/restore',
  'GET /api/orders/{number}/way',
  'GET /api/orders/{number}/proofs',
  'POST /api/orders/{number}/proofs',
  'POST /api/orders/{number}/proofs/{version}/approve',
  'POST /api/orders/{number}/proofs/{version}/request-change',
  'POST /api/orders/{number}/proofs/{version}/withdraw',
  'POST /api/orders/{number}/further-rounds',
  'GET /api/templates/{slug}/reviews',
  'GET /api/reviews/mine',
  'GET /api/reviews',
  'POST /api/reviews',
  'POST /api/reviews/{id}/withdraw',
  'POST /api/reviews/{id}/report',
  'POST /api/reviews/{id}/publish',
  'POST /api/reviews/{id}/decline',
  'POST /api/reviews/{id}/hide',
  'POST /api/reviews/{id}/answer',
  'POST /api/reviews/{id}/keep',
  'GET /api/orders/{number}/handover',
  'POST /api/orders/{number}/handover/tick',
  'POST /api/orders/{number}/handover/confirm',
  'GET /api/orders/{number}/corrections',
  'POST /api/orders/{number}/corrections',
  'POST /api/orders/{number}/corrections/{correction}/decide',
  'GET /api/leads',
  'GET /api/leads/{id}',
  'POST /api/leads/{id}/respond',
  'POST /api/leads/{id}/assign',
  'POST /api/leads/{id}/convert',
  'POST /api/leads/{id}/lose',
  'GET /api/customers/{id}',
  'GET /api/companies',
  'GET /api/companies/{id}',
];

describe('the table', () => {
  test('has every documented path, once', () => {
    expect(documentedRoutes.map(nameOf).sort()).toEqual([...documented].sort());
  });

  test('has a recorded example of every row', () => {
    expect(rowsWithoutExample()).toEqual([]);
  });

  test('names only existing procedures', () => {
    const procedures = procedurePaths(appRouter);
    expect(restTable.filter(({ procedure }) => !procedures.includes(procedure))).toEqual([]);
  });
});

describe('the document', () => {
  test('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(openApiDocument(appRouter));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('describes each row, with schema, example and refusals', () => {
    const { paths } = openApiDocument(appRouter) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    for (const route of documentedRoutes) {
      const operation = paths[`/api${route.path}`]?.[route.method.toLowerCase()];
      expect(operation, nameOf(route)).toMatchObject({
        summary: route.summary,
        responses: {
          [route.status]: { content: { [route.contentType]: { schema: {}, example: expect.anything() } } },
          503: {},
        },
      });
      expect(operation?.requestBody !== undefined).toBe(route.body !== null);
    }
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(documentedRoutes.length);
  });

  test('is served, and responses are checked against it', async () => {
    const response = await app.fetch('/api/openapi.json');
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(await response.json()).toEqual(JSON.parse(JSON.stringify(openApiDocument(appRouter))));
  });
});

const authenticatedRoutes = restTable.filter((route) => accessOf(appRouter, route).access !== 'public');
const adminRoutes = authenticatedRoutes.filter((route) => accessOf(appRouter, route).access === 'admin');

async function callWith(route: (typeof restTable)[number], token: string | null): Promise<Response> {
  const path = `/api${route.path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')}`;
  return app.fetch(path, {
    method: route.method,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
}

describe('access', () => {
  test.each(authenticatedRoutes.map((route) => [nameOf(route), route] as const))(
    '%s refuses logged-out callers',
    async (name, route) => {
      for (const token of [null, 'no-such-token']) {
        const response = await callWith(route, token);
        expect(response.status).toBe(401);
        expectDocumented(name, 401, await response.json());
      }
    },
  );

  test.each(adminRoutes.map((route) => [nameOf(route), route] as const))(
    '%s refuses customers',
    async (name, route) => {
      const response = await callWith(route, user);
      expect(response.status).toBe(403);
      expectDocumented(name, 403, await response.json());
    },
  );

  test.each(authenticatedRoutes.map((route) => [nameOf(route), route] as const))(
    '%s accepts admins',
    async (name, route) => {
      const response = await callWith(route, admin);
      expect([401, 403]).not.toContain(response.status);
      expectDocumented(name, response.status, await response.json());
    },
  );
});
