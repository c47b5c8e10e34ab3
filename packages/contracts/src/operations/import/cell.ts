import { z } from 'zod';
import { earliestMoment } from '../../earliest-moment';
import { type Language, languages } from '../../languages';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { personNameSchema } from '../../people/user/schema';
import { oneLine, typedText } from '../../text';
import { importMessages } from './messages';

/** Id of the row in the other system. */
export const externalIdSchema = z
  .string()
  .max(limits.importExternalId, messages.tooLong('Id', limits.importExternalId))
  .regex(oneLine, messages.singleLine('Id'))
  .optional();

const timestampPattern =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?(Z|UTC|[+-]\d{2}:?\d{2}))?)?$/;

/** Parses a timestamp as written by exports; null for anything else, such as a day that does not exist. */
function parseTimestamp(text: string): Date | null {
  const [, day, minute = '00:00', second = '00', zone = 'Z'] = timestampPattern.exec(text) ?? [];
  if (!day) return null;
  // Otherwise 31 February would become a day in March.
  const parsedDay = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(parsedDay.getTime()) || !parsedDay.toISOString().startsWith(day)) return null;
  const moment = new Date(`${day}T${minute}:${second}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

/** A day or timestamp as written by exports; in UTC if it has no zone. */
export const timestampSchema = z.string().transform((text, context) => {
  const moment = parseTimestamp(text);
  if (moment) return moment;
  context.addIssue(importMessages.day);
  return z.NEVER;
});

/** A past day or timestamp as written by exports; in UTC if it has no zone. */
export const momentSchema = timestampSchema.refine(
  (moment) => moment.getTime() >= earliestMoment && moment.getTime() <= Date.now(),
  importMessages.dayRange,
);

/** A language in any system's notation: `fr`, `fr-FR`, `fr_CA`; unsupported ones are dropped. */
export const languageCellSchema = z.string().transform((text): Language | undefined => {
  const [code] = text.trim().toLowerCase().split(/[-_]/);
  return languages.find((language) => language === code);
});

/** Joins the name of a row that may have it in two parts. */
export function joinName(row: unknown): unknown {
  const { firstName, lastName, ...rest } = row as Record<string, string | undefined>;
  return { name: [firstName, lastName].filter(Boolean).join(' ') || undefined, ...rest };
}

/** Name of a customer who is found by address, or created with this name. */
export const customerShape = { name: personNameSchema.optional() };

/** A non-empty text that may span several lines. */
export function textSchema(label: string, maxLength: number) {
  return typedText().min(1).max(maxLength, messages.tooLong(label, maxLength));
}

/**
 * One of a few values in the terms of several systems, ignoring case, `_` and `-`. `refusals`: words, in lower case
 * with spaces, whose error is one of their own.
 */
export function aliasSchema<Value extends string>(
  words: Readonly<Record<Value, readonly string[]>>,
  refusal: string,
  refusals: ReadonlyMap<string, string> = new Map(),
) {
  const valuesByAlias = new Map(
    (Object.keys(words) as Value[]).flatMap((value) =>
      words[value].map((word) => [normalizeWord(word), value]),
    ),
  );
  return z.string().transform((text, context): Value => {
    const word = normalizeWord(text);
    const value = valuesByAlias.get(word);
    if (value !== undefined) return value;
    context.addIssue(refusals.get(word) ?? refusal);
    return z.NEVER;
  });
}

function normalizeWord(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[-_\s]+/g, ' ');
}
