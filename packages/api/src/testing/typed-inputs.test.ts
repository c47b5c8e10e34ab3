import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { longestTurn, longestTurnAllowed } from './longest-turn';

/** What programs write and people do not, by the field's name: identities, secrets, places, and cells of a file. */
const machineFields = new RegExp(
  [
    /\.(?:ids?|\w+Ids?|\w*token|handle|issuer|assignee|session|lastEventId|refusal|transports|assignTo)$/,
    /\.(?:\w*password|section|path|slugs|entry|keys|number|mapping\.\w+)$|:\w*PasswordSchema$/,
    // Compared with what the server has said, read as an amount, or parsed by the screen that has stored it.
    /\.(?:known|priceLabels|price|linePrice|lineTotal)$|:(?:editedPrice|price)Schema$|SavedViewSchema\.search$/,
    // The honeypot, and a draft, which stays as it stands in the field.
    /sendContactMessageSchema\.subject$|saveDraftSchema\.body$/,
    // Values of the second step, after the typed lines were normalized.
    /\.features(?:\.text)?$|templateFeaturesSchema$/,
    // Read by the rule of its own field (`readWord`).
    /previewMailSchema\.(?:at|mail|words)$/,
    /^(?:messaging\/mail|messaging\/live|operations\/import)\/|^id:|:attachmentIdsSchema$/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

const folder = dirname(fileURLToPath(import.meta.resolve('@app/contracts/text')));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing/.test(file),
);

interface Leaf {
  path: string;
  schema: z.ZodString;
}

/** Returns every string within a schema, with where it is. */
function stringsIn(schema: unknown, path: string, seen = new Set<unknown>()): Leaf[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  seen.add(schema);
  const within = (part: unknown, name = '') => stringsIn(part, name ? `${path}.${name}` : path, seen);
  if (schema instanceof z.ZodString) return [{ path, schema }];
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, part]) => within(part, name));
  if (schema instanceof z.ZodArray) return within(schema.element);
  if (schema instanceof z.ZodRecord) return within(schema.valueType);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((part) => within(part));
  if (schema instanceof z.ZodPipe) return [...within(schema.in), ...within(schema.out)];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  )
    return within(schema.unwrap());
  return [];
}

const inputs: Leaf[] = [];
beforeAll(async () => {
  for (const file of files) {
    const exported: object = await import(join(folder, file));
    for (const [name, value] of Object.entries(exported))
      inputs.push(...stringsIn(value, `${file.slice(0, -'.ts'.length)}:${name}`));
  }
});

test('every text input is normalized, except what programs write (rest.typed-text)', () => {
  expect(inputs.length).toBeGreaterThan(150);
  const typed = 'Cafe\u0301\u200b';
  const raw = inputs.filter(({ schema }) => {
    const { success, data } = schema.safeParse(typed);
    return success && data.toLowerCase() !== 'café';
  });
  const paths = raw.map(({ path }) => path).filter((path) => !machineFields.test(path));
  expect([...new Set(paths)].sort()).toEqual([]);
});

const signs = [
  'a',
  'ü',
  'e\u0301',
  '\u0301',
  ' ',
  '\n',
  '\u200b',
  '.',
  '-',
  'a@',
  '1 ',
  '/',
  '..',
  '%',
  '<',
  '"',
];
const longTexts = signs.map((sign) => sign.repeat(20_000)).flatMap((row) => [row, `a@${row}!`, `/${row} `]);

test('no input blocks other requests, whatever it repeats', async () => {
  const slow: string[] = [];
  for (const [schema, path] of new Map(inputs.map((leaf) => [leaf.schema, leaf.path]))) {
    for (const text of longTexts) {
      const turn = await longestTurn(async () => schema.safeParse(text));
      if (turn > longestTurnAllowed) slow.push(`${path}: ${text.slice(0, 5)}`);
    }
  }
  expect(slow).toEqual([]);
}, 120_000);
