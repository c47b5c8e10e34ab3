import {
  tokenLifetimes,
  tokenPrefix,
  tokenScopeFacts,
  tokenScopes,
} from '@app/contracts/accounts/api-token/scope';
import { limits, rateLimits } from '@app/contracts/limits';
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { accessOf, type ProcedureAccess } from './procedure-access';
import type { DocumentedRoute } from './rest-route';
import { nameOf, restSections } from './rest-table';

const accessNames = { public: 'anybody', user: 'signed in', admin: 'admins' } as const;

function callers({ access, scope }: ProcedureAccess): string {
  if (scope === 'never') return `${accessNames[access]}, no token`;
  return scope === 'any' ? accessNames[access] : `${accessNames[access]}, \`${scope}\``;
}

/** Renders `docs/legacy-api.md`: a summary of the table for maintainers of older clients. */
export function legacyApiPage(router: AnyTRPCRouter): string {
  const sections = restSections.map(({ name, routes, signed = [] }) =>
    [
      `## ${name}`,
      '',
      ...routes.map((route) => row(route, callers(accessOf(router, route)))),
      ...signed.map((route) => row(route, `${route.signature.by}, by its signature`)),
    ].join('\n'),
  );
  return `${head}\n${sections.join('\n\n')}\n`;
}

const head = `# The API for older clients

<!-- Made from the table in apps/server/src/rest by \`npm run docs:api\`. -->

Each path translates to one procedure. Answers, schemas and examples are at \`/api/openapi.json\` and \`/api/docs\`.

- A session comes as \`Authorization: Bearer\` or as the cookie of the login; the bearer token wins. A change by the cookie alone, or a
  sign-up proven by its cookie, needs the \`Origin\` of an allowed site (\`CORS_ORIGINS\`).
- Bodies are JSON, pictures are \`multipart/form-data\`. Unknown fields are ignored.
- A refusal is \`{ error, message, details: [{ field, message }], status, requestId }\`: \`error\` stays the same, \`message\` is for
  people. 429 and 503 have \`Retry-After\`. What is sent again with the same \`submitKey\` is made once.
- \`POST /api/auth/login\` answers the right password of an account with two-step sign-in with 401 and
  \`reason: "second_factor_required"\`: scripts use an API token.
- Lists are whole, ${limits.wholeList} rows at most; with \`?page=\` or \`?limit=\` they are one page. \`X-Total-Count\` counts all rows.

## API tokens

Make one on \`/account\`: it ends after ${tokenLifetimes.join(', ').replace(/, (\d+)$/, ' or $1')} days and can be revoked.
Send it as \`Authorization: Bearer ${tokenPrefix}…\`, to the paths below and to \`/trpc\`. It does what its scopes and its owner's role
allow at that moment, and nothing that protects an account. It ends with a suspension, another role or address, a password reset by
mail, and the account. ${rateLimits.callsPerApiToken.points} calls a minute; then 429.

${tokenScopes.map((scope) => `- \`${scope}\`${tokenScopeFacts[scope].forTeam ? ' (the team)' : ''}: ${tokenScopeFacts[scope].text}`).join('\n')}

A dead token gets 401, also where no session is needed; one without the scope gets 403, which names it.
`;

function row(route: DocumentedRoute, callerText: string): string {
  const body = [fieldsOf(route.body), ...formFieldsOf(route)].join('; as a form also ');
  return `- \`${nameOf(route)}\` (${callerText}): ${route.summary}${body && `. Body: ${body}`}`;
}

/** Returns the fields of a body, with optional ones in brackets. */
function fieldsOf(body: z.ZodType | null): string {
  if (body === null || !('shape' in body)) return '';
  const shape = body.shape as Record<string, z.ZodType>;
  return Object.entries(shape)
    .map(([name, field]) => (field.safeParse(undefined).success ? `[${name}]` : name))
    .join(', ');
}

function formFieldsOf({ formOnly }: DocumentedRoute): string[] {
  return formOnly ? [fieldsOf(z.object(formOnly))] : [];
}
