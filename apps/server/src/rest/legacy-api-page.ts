import type { AnyTRPCRouter } from '@trpc/server';
import type { z } from 'zod';
import examples from './examples.json';
import { accessOf, type Example } from './openapi-document';
import type { RestRoute } from './rest-route';
import { nameOf, restSections } from './rest-table';

const recorded: Readonly<Record<string, Example>> = examples;
const who = { public: 'anybody', user: 'signed in', admin: 'admins' } as const;

/** `docs/legacy-api.md`: the table in short, for people who keep an older client running. */
export function legacyApiPage(router: AnyTRPCRouter): string {
  const sections = restSections.map(({ name, routes }) =>
    [
      `## ${name}`,
      '',
      '| call | who | body | answer |',
      '|---|---|---|---|',
      ...routes.map((route) => row(router, route)),
    ].join('\n'),
  );
  return `${head}\n${sections.join('\n\n')}\n`;
}

const head = `# The API for older clients

<!-- Made from the table in apps/server/src/rest by \`npm run docs:api\`. -->

Every path below answers as older clients expect; each is a translation of one procedure. The whole of it, with
schemas and examples, is at \`/api/openapi.json\`, and to try at \`/api/docs\`.

- A session comes as \`Authorization: Bearer\` or as the cookie of the login; the bearer token wins. A change that is
  signed in by the cookie alone needs the \`Origin\` of an allowed site (\`CORS_ORIGINS\`).
- Bodies are JSON, pictures are \`multipart/form-data\`. Unknown fields are ignored.
- A refusal is \`{ error, message, details: [{ field, message }], status, requestId }\`; 429 says \`Retry-After\`.
- Lists are whole, 1,000 rows at most; with \`?page=\` or \`?limit=\` they are one page. \`X-Total-Count\` counts all rows.
`;

function row(router: AnyTRPCRouter, route: RestRoute): string {
  const cells = [
    `\`${nameOf(route)}\`<br>${route.summary}`,
    who[accessOf(router, route)],
    fieldsOf(route.body),
    answerOf(recorded[nameOf(route)]?.answer),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The fields of a body; those that may be left out in brackets. */
function fieldsOf(body: z.ZodType | null): string {
  if (body === null || !('shape' in body)) return '–';
  const shape = body.shape as Record<string, z.ZodType>;
  return Object.entries(shape)
    .map(([name, field]) => (field.safeParse(undefined).success ? `[${name}]` : name))
    .join(', ');
}

function answerOf(answer: unknown): string {
  if (Array.isArray(answer)) return 'a list';
  return Object.keys(answer ?? {}).join(', ');
}
