import {
  tokenLifetimes,
  tokenPrefix,
  tokenScopeFacts,
  tokenScopes,
} from '@app/contracts/accounts/api-token/scope';
import { limits, rateLimits } from '@app/contracts/limits';
import type { AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import examples from './examples.json';
import type { Example } from './openapi-document';
import { accessOf, type ProcedureAccess } from './procedure-access';
import type { DocumentedRoute } from './rest-route';
import { nameOf, restSections } from './rest-table';

const recordedExamples: Readonly<Record<string, Example>> = examples;
const accessNames = { public: 'anybody', user: 'signed in', admin: 'admins' } as const;

function callers({ access, scope }: ProcedureAccess): string {
  if (scope === 'never') return `${accessNames[access]}, no token`;
  return scope === 'any' ? accessNames[access] : `${accessNames[access]}<br>\`${scope}\``;
}

/** Renders `docs/legacy-api.md`: a summary of the table for maintainers of older clients. */
export function legacyApiPage(router: AnyTRPCRouter): string {
  const sections = restSections.map(({ name, routes, signed = [] }) =>
    [
      `## ${name}`,
      '',
      '| call | who | body | answer |',
      '|---|---|---|---|',
      ...routes.map((route) => row(route, callers(accessOf(router, route)))),
      ...signed.map((route) => row(route, `${route.signature.by}, by its signature`)),
    ].join('\n'),
  );
  return `${head}\n${sections.join('\n\n')}\n`;
}

const head = `# The API for older clients

<!-- Made from the table in apps/server/src/rest by \`npm run docs:api\`. -->

Every path below answers as older clients expect; each is a translation of one procedure. The whole of it, with
schemas and examples, is at \`/api/openapi.json\`, and to try at \`/api/docs\`.

- A session comes as \`Authorization: Bearer\` or as the cookie of the login; the bearer token wins. A change that is
  signed in by the cookie alone needs the \`Origin\` of an allowed site (\`CORS_ORIGINS\`); so does a sign-up that is proven by its cookie
  and not by \`signupToken\`.
- Bodies are JSON, pictures are \`multipart/form-data\`. Unknown fields are ignored.
- A refusal is \`{ error, message, details: [{ field, message }], status, requestId }\`: \`error\` is short and stays the same, \`message\` is for
  people; 429 and 503 say \`Retry-After\`, and what is sent again with the same \`submitKey\`, one of yours for each submit, is made once. When the fault is ours the status is 500 and \`message\` says what failed, such as "Failed to clear cart".
- \`POST /api/auth/login\` answers an account with two-step sign-in 401 and \`reason: "second_factor_required"\`, once its password is right: scripts
  use an API token then.
- Lists are whole, ${limits.wholeList} rows at most; with \`?page=\` or \`?limit=\` they are one page. \`X-Total-Count\` counts all rows.

## API tokens

Scripts sign in with an API token in place of a password. Make one under "API tokens" on \`/account\`: it has a name, ends after
${tokenLifetimes.join(', ').replace(/, (\d+)$/, ' or $1')} days, is shown once, and can be revoked there at any time. Send it as \`Authorization: Bearer ${tokenPrefix}…\`,
to the paths below and to \`/trpc\`. It does what its scopes and the role of its owner allow, both as they are at that moment, and
nothing that an account is protected by. It ends with a suspension, another role or address, a password that was reset by mail,
and with the account. ${rateLimits.callsPerApiToken.points} calls a minute; then 429.

| scope | what it opens | for |
|---|---|---|
${tokenScopes.map((scope) => `| \`${scope}\` | ${tokenScopeFacts[scope].text} | ${tokenScopeFacts[scope].forTeam ? 'the team' : 'everybody'} |`).join('\n')}

A dead token is refused with 401, also where no session is needed. One without the scope gets 403 and a sentence that names it.
The column "who" below says what each path needs.
`;

function row(route: DocumentedRoute, callerText: string): string {
  const cells = [
    `\`${nameOf(route)}\`<br>${route.summary}`,
    callerText,
    [fieldsOf(route.body), ...formFieldsOf(route)].join('<br>as a form also '),
    answerOf(recordedExamples[nameOf(route)]?.answer),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Returns the fields of a body, with optional ones in brackets. */
function fieldsOf(body: z.ZodType | null): string {
  if (body === null || !('shape' in body)) return '–';
  const shape = body.shape as Record<string, z.ZodType>;
  return Object.entries(shape)
    .map(([name, field]) => (field.safeParse(undefined).success ? `[${name}]` : name))
    .join(', ');
}

function formFieldsOf({ formOnly }: DocumentedRoute): string[] {
  return formOnly ? [fieldsOf(z.object(formOnly))] : [];
}

function answerOf(answer: unknown): string {
  if (Array.isArray(answer)) return 'a list';
  if (typeof answer === 'string') return 'a PDF';
  return Object.keys(answer ?? {}).join(', ');
}
