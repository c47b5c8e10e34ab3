import { z } from 'zod';
import { type Language, languages } from '../languages';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutNul } from '../text';
import { personNameSchema } from '../user/schema';
import { importMessages } from './messages';

/** How the other system calls the row. */
export const externalIdSchema = z
  .string()
  .max(limits.importExternalId, messages.tooLong('Id', limits.importExternalId))
  .regex(oneLine, messages.singleLine('Id'))
  .optional();

const earliest = Date.UTC(1990, 0, 1);
const written =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/;

/** A moment as exports write it; null for anything else, such as a day that no month has. */
function readMoment(text: string): Date | null {
  const [, day, minute = '00:00', second = '00', zone = 'Z'] = written.exec(text) ?? [];
  if (!day) return null;
  // Or the 31st of February would be a day of March.
  const named = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(named.getTime()) || !named.toISOString().startsWith(day)) return null;
  const moment = new Date(`${day}T${minute}:${second}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A day or a moment that is past, as exports write it; without a zone in UTC. */
export const momentSchema = z
  .string()
  .transform((text, context) => {
    const moment = readMoment(text);
    if (moment) return moment;
    context.addIssue(importMessages.day);
    return z.NEVER;
  })
  .refine(
    (moment) => moment.getTime() >= earliest && moment.getTime() <= Date.now(),
    importMessages.dayRange,
  );

/** A language as systems write it: `fr`, `fr-FR`, `fr_CA`; one that the product does not know is left out. */
export const languageCellSchema = z.string().transform((text): Language | undefined => {
  const [code] = text.trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language === code);
});

/** The whole name of a row that may have it in two parts. */
export function joinName(row: unknown): unknown {
  const { firstName, lastName, ...rest } = row as Record<string, string | undefined>;
  return { name: [firstName, lastName].filter(Boolean).join(' ') || undefined, ...rest };
}

/** Of a customer who is looked for by the address, and made with this name where there is none. */
export const customerShape = { name: personNameSchema.optional() };

/** A text of several lines, not empty. */
export function textSchema(what: string, longest: number) {
  return z.string().overwrite(withoutNul).trim().min(1).max(longest, messages.tooLong(what, longest));
}

/** One of a few values in the words of several systems, without regard to case, `_` and `-`. */
export function wordsSchema<Value extends string>(
  words: Readonly<Record<Value, readonly string[]>>,
  refusal: string,
) {
  const found = new Map(
    (Object.keys(words) as Value[]).flatMap((value) => words[value].map((word) => [plainWord(word), value])),
  );
  return z.string().transform((text, context): Value => {
    const value = found.get(plainWord(text));
    if (value !== undefined) return value;
    context.addIssue(refusal);
    return z.NEVER;
  });
}

function plainWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ');
}
