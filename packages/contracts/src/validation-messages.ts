import type { z } from 'zod';
import * as texts from './validation-texts';

/**
 * Default messages for invalid input where a schema has none, replacing zod's, which are meant for
 * programmers. Covers every issue, because none of zod's messages may reach a person.
 */
export const validationErrorMap: z.core.$ZodErrorMap = (issue) =>
  isMissing(issue) ? missingMessage(issue) : wrongMessage(issue);

/** Whether nobody has filled in the field: what a form sends then. */
function isMissing(issue: z.core.$ZodRawIssue): boolean {
  const { input } = issue;
  // A union is decided by one of its fields.
  const field = issue.code === 'invalid_union' && input ? issue.discriminator : undefined;
  const value = field ? Reflect.get(Object(input), field) : input;
  return value === undefined || value === null || value === '';
}

/** A text is filled in; everything else is chosen: from radios, a select, a calendar or the files. */
function missingMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return missingTypes[issue.expected] ?? missingFormats[formatOf(issue)] ?? texts.fill;
    case 'invalid_value':
      return issue.values.length > 1 ? texts.choose : texts.fill;
    case 'invalid_union':
      return issue.discriminator ? texts.choose : texts.fill;
    case 'invalid_format':
      return missingFormats[issue.format] ?? wrongMessage(issue);
    case 'too_small':
      return wrongMessage(issue);
    default:
      return texts.fill;
  }
}

/** The format of a text that is none, which zod reports as a wrong type. */
function formatOf({ inst }: z.core.$ZodRawIssue): string {
  const format = inst && 'format' in inst._zod.def ? inst._zod.def.format : '';
  return String(format);
}

type Named = Readonly<Record<string, string>>;

const missingTypes: Named = {
  boolean: texts.choose,
  array: texts.chooseSome,
  date: texts.chooseDate,
  file: texts.chooseFile,
};

const missingFormats: Named = {
  guid: texts.choose,
  uuid: texts.choose,
  date: texts.chooseDate,
  datetime: texts.chooseMoment,
  regex: texts.fill,
};

const wrongTypes: Named = texts.types;
const wrongFormats: Named = texts.formats;

function wrongMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return tooBigMessage(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmallMessage(issue.origin, Number(issue.minimum));
    case 'invalid_type':
      return wrongTypes[issue.expected] ?? texts.invalid;
    case 'invalid_value':
      return invalidValueMessage(issue.values.map(String));
    case 'invalid_format':
      return wrongFormats[issue.format] ?? texts.invalidFormat;
    case 'not_multiple_of':
      return texts.multiple(String(issue.divisor));
    case 'unrecognized_keys':
      return texts.unknownKeys(issue.keys.map((key) => `“${key}”`).join(', '));
    default:
      return texts.invalid;
  }
}

function tooBigMessage(origin: string, maximum: number): string {
  if (origin === 'string') return texts.mostCharacters(maximum);
  return origin === 'array' ? texts.mostEntries(maximum) : texts.atMost(maximum);
}

function tooSmallMessage(origin: string, minimum: number): string {
  if (origin === 'string') return minimum <= 1 ? texts.empty : texts.leastCharacters(minimum);
  return origin === 'array' ? texts.leastEntries(minimum) : texts.atLeast(minimum);
}

function invalidValueMessage(values: readonly string[]): string {
  return values.length > 1 ? texts.values(values.join(', ')) : texts.value(String(values[0]));
}
