import { company } from '@app/content/company';
import { tokenPrefix, tokenScopeFacts, tokenScopes } from '@app/contracts/accounts/api-token/scope';
import { cookieName } from '@app/contracts/accounts/auth/schema';
import { type Reason, reasons } from '@app/contracts/error-reasons';
import { limits, rateLimits } from '@app/contracts/limits';
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { errorTitle } from '../http/send-api-error';
import examples from './examples.json';
import { formType } from './parse-request';
import { accessOf, type ProcedureAccess } from './procedure-access';
import type { DocumentedRoute, SignedRoute } from './rest-route';
import { documentedRoutes, nameOf, restSections } from './rest-table';
import { errorShape } from './shapes/error-shape';
import { namedShapes } from './shapes/shape';

type Json = Record<string, unknown>;

/** A recorded request and its response. `recorded-responses.test.ts` keeps them up to date. */
export type Example = { request?: unknown; answer: unknown };
const recordedExamples: Readonly<Record<string, Example>> = examples;

/** Generates the OpenAPI 3.1 document of the table from the schemas that the procedures use. */
export function openApiDocument(router: AnyTRPCRouter): Json {
  const components = new Components();
  const paths: Record<string, Json> = {};
  const add = (tag: string, route: DocumentedRoute, callers: Callers) => {
    const path = `/api${route.path}`;
    const method = route.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: operation(route, tag, callers, components) };
  };
  for (const { name, routes, signed = [] } of restSections) {
    for (const route of routes) add(name, route, accessOf(router, route));
    for (const route of signed) add(name, route, route.signature);
  }
  const errorSchema = components.use(errorShape, 'output');
  return {
    openapi: '3.1.0',
    info: {
      title: `${company.name} API`,
      version: '1.0.0',
      description:
        'Every success says `success: true`, every refusal `{ error, message, details, status, requestId }`. ' +
        `Lists answer whole, ${limits.wholeList} rows at most, unless \`page\` or \`limit\` is sent; \`X-Total-Count\` counts all rows. ` +
        'Changing requests that are authenticated by the cookie alone need the Origin of an allowed site.',
    },
    servers: [{ url: '/' }],
    tags: restSections.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: components.schemas,
      responses: errorResponses(errorSchema),
      headers: {
        RequestId: { description: 'Names the request in the log.', schema: { type: 'string' } },
        TotalCount: { description: 'Rows altogether.', schema: { type: 'integer' } },
        RetryAfter: { description: 'Seconds until trying again makes sense.', schema: { type: 'integer' } },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of login or sign-up.' },
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${tokenPrefix}…`,
          description: `An API token, made on the account page. It acts for its owner within its scopes: ${tokenScopes.map((scope) => `\`${scope}\` (${tokenScopeFacts[scope].text})`).join(', ')}. ${rateLimits.callsPerApiToken.points} calls a minute.`,
        },
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: cookieName('session', true),
          description: `Called \`${cookieName('session', false)}\` where the site is served without https.`,
        },
        ...signatures(),
      },
    },
  };
}

/** The allowed callers: by session or token, or by signature. */
type Callers = ProcedureAccess | SignedRoute['signature'];

/** Returns every refusal that a route can respond with. */
function errorsOf(route: DocumentedRoute, callers: Callers): Reason[] {
  if ('header' in callers) return [...route.errors, 'UNEXPECTED', 'UNAVAILABLE'];
  const { access, scope } = callers;
  const hasInput = route.path.includes('{') || route.query !== null || route.method !== 'GET';
  return [
    ...(hasInput ? (['VALIDATION_FAILED'] as const) : []),
    ...(route.method === 'GET'
      ? []
      : (['MALFORMED_REQUEST', 'UNSUPPORTED_MEDIA', 'TOO_LARGE', 'FOREIGN_ORIGIN'] as const)),
    ...(access === 'public' ? [] : (['UNAUTHENTICATED', 'ACCOUNT_SUSPENDED', 'FACTOR_DUE'] as const)),
    ...(access === 'admin' ? (['FORBIDDEN', 'RESTRICTED'] as const) : []),
    ...tokenErrors(scope),
    ...route.errors,
    'UNEXPECTED',
    'UNAVAILABLE',
  ];
}

function tokenErrors(scope: ProcedureAccess['scope']): Reason[] {
  if (scope === 'never') return ['TOKEN_INVALID', 'TOKEN_NEVER'];
  return ['TOKEN_INVALID', ...(scope === 'any' ? [] : (['TOKEN_SCOPE'] as const)), 'RATE_LIMITED'];
}

/** Returns the alternative security schemes of an operation. */
function security(callers: Callers): Json[] {
  if ('header' in callers) return [{ [callers.header]: [] }];
  const { access, scope } = callers;
  const token = scope === 'never' ? [] : [{ token: scope === 'any' ? [] : [scope] }];
  return [...(access === 'public' ? [{}] : []), { bearer: [] }, { cookie: [] }, ...token];
}

/** Returns the security schemes of signed routes. */
function signatures(): Json {
  const schemes = restSections.flatMap(({ signed = [] }) => signed.map(({ signature }) => signature));
  return Object.fromEntries(
    schemes.map(({ header, by }) => [
      header,
      { type: 'apiKey', in: 'header', name: header, description: `The signature of ${by} over the body.` },
    ]),
  );
}

/** Collects named schemas as they occur. */
class Components {
  readonly schemas: Record<string, unknown> = {};

  use(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      metadata: namedShapes,
      unrepresentable: 'any',
      io,
    });
    const text = JSON.stringify({ own, defs: $defs }).replaceAll('#/$defs/', '#/components/schemas/');
    const parsedSchema = JSON.parse(text) as { own: Json; defs: Record<string, Json> };
    for (const [name, { id: _id, ...definition }] of Object.entries(parsedSchema.defs)) {
      this.schemas[name] = definition;
    }
    const { id, ...inline } = parsedSchema.own;
    if (typeof id !== 'string') return inline;
    this.schemas[id] = inline;
    return { $ref: `#/components/schemas/${id}` };
  }
}

function operation(route: DocumentedRoute, tag: string, callers: Callers, components: Components): Json {
  const example = recordedExamples[nameOf(route)];
  const headers = {
    'X-Request-Id': { $ref: '#/components/headers/RequestId' },
    ...(route.totalOf && { 'X-Total-Count': { $ref: '#/components/headers/TotalCount' } }),
  };
  return {
    tags: [tag],
    summary: route.summary,
    operationId: operationId(route),
    security: security(callers),
    parameters: parameters(route, components),
    ...(route.body && { requestBody: requestBody(route, route.body, components, example) }),
    responses: {
      [route.status]: {
        description: 'Done.',
        headers,
        content: {
          [route.contentType]: {
            schema: components.use(route.answer, 'output'),
            ...(example && { example: example.answer }),
          },
        },
      },
      ...errorsByStatus(errorsOf(route, callers), route.failed),
    },
  };
}

function operationId({ method, path }: DocumentedRoute): string {
  const words = path.split(/[^A-Za-z]+/).filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
}

function parameters(route: DocumentedRoute, components: Components): Json[] {
  const pathParameters = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', maxLength: 100 },
  }));
  const queryParameters = Object.entries(route.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: components.use(schema as z.ZodType, 'input'),
  }));
  return [...pathParameters, ...queryParameters];
}

function requestBody(
  route: DocumentedRoute,
  body: z.ZodType,
  components: Components,
  example: Example | undefined,
): Json {
  const schema = components.use(body, 'input');
  const form = route.formOnly ? components.use(z.object(route.formOnly), 'input') : null;
  const formSchema = form ? { allOf: [schema, form] } : schema;
  const content = { schema, ...(example?.request !== undefined && { example: example.request }) };
  return {
    required: !body.safeParse({}).success,
    content: Object.fromEntries(
      route.bodyTypes.map((type) =>
        type === 'json' ? ['application/json', content] : [formType, { schema: formSchema }],
      ),
    ),
  };
}

/** `internalMessage` is the message of an internal error. */
function errorsByStatus(errors: readonly Reason[], internalMessage: string): Json {
  const messageOf = (reason: Reason) => (reason === 'UNEXPECTED' ? internalMessage : reasons[reason].message);
  const statuses = new Set(errors.map((reason) => reasons[reason].status));
  return Object.fromEntries(
    [...statuses].sort().map((status) => {
      const own = errors.filter((reason) => reasons[reason].status === status);
      const description = [...new Set(own.map(messageOf))].join(' · ');
      const [first = 'UNEXPECTED'] = own;
      const response = errorResponse({ $ref: '#/components/schemas/Error' }, first, messageOf(first));
      return [status, { ...response, description }];
    }),
  );
}

function errorResponse(schema: Json, reason: Reason, message: string = reasons[reason].message): Json {
  const { status } = reasons[reason];
  const hasRetryAfter = status === 429 || status === 503;
  return {
    description: message,
    headers: {
      'X-Request-Id': { $ref: '#/components/headers/RequestId' },
      ...(hasRetryAfter && { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }),
    },
    content: {
      'application/json': {
        schema,
        example: {
          error: errorTitle(reason),
          message,
          details: [],
          status,
          requestId: 'c0ffee00-0000-4000-8000-000000000000',
        },
      },
    },
  };
}

/** Returns the error responses for paths and methods outside the table. */
function errorResponses(schema: Json): Json {
  return {
    NotFound: errorResponse(schema, 'NOT_FOUND'),
    MethodNotAllowed: errorResponse(schema, 'METHOD_NOT_ALLOWED'),
  };
}

/** Returns the routes without a recorded example. */
export function rowsWithoutExample(): string[] {
  return documentedRoutes.map(nameOf).filter((name) => recordedExamples[name] === undefined);
}
