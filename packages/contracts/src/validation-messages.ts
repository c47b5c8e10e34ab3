import type { z } from 'zod';
import { formatCount } from './format-count';

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
      return missingTypes[issue.expected] ?? missingFormats[formatOf(issue)] ?? 'Please fill this in';
    case 'invalid_value':
      return issue.values.length > 1 ? 'Please choose one' : 'Please fill this in';
    case 'invalid_union':
      return issue.discriminator ? 'Please choose one' : 'Please fill this in';
    case 'invalid_format':
      return missingFormats[issue.format] ?? wrongMessage(issue);
    case 'too_small':
      return wrongMessage(issue);
    default:
      return 'Please fill this in';
  }
}

/** The format of a text that is none, which zod reports as a wrong type. */
function formatOf({ inst }: z.core.$ZodRawIssue): string {
  const format = inst && 'format' in inst._zod.def ? inst._zod.def.format : '';
  return String(format);
}

const missingTypes: Readonly<Record<string, string>> = {
  boolean: 'Please choose one',
  array: 'Please choose at least one',
  date: 'Please choose a date',
  file: 'Please choose a file',
};

const missingFormats: Readonly<Record<string, string>> = {
  guid: 'Please choose one',
  uuid: 'Please choose one',
  date: 'Please choose a date',
  datetime: 'Please choose a date and a time',
  regex: 'Please fill this in',
};

function wrongMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return tooBigMessage(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmallMessage(issue.origin, Number(issue.minimum));
    case 'invalid_type':
      return invalidTypeMessage(issue.expected);
    case 'invalid_value':
      return invalidValueMessage(issue.values);
    case 'invalid_format':
      return invalidFormatMessage(issue.format);
    case 'not_multiple_of':
      return `This must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `This cannot contain ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
    default:
      return 'This value is not valid';
  }
}

function tooBigMessage(origin: string, maximum: number): string {
  if (origin === 'string') return `Use at most ${formatCount(maximum)} characters`;
  return origin === 'array'
    ? `Choose at most ${formatCount(maximum)}`
    : `Use at most ${formatCount(maximum)}`;
}

/** Returns the message for a page size above the maximum. */
export function tooManyRowsMessage(rows: number): string {
  return tooBigMessage('number', rows);
}

function tooSmallMessage(origin: string, minimum: number): string {
  if (origin === 'string') {
    return minimum <= 1 ? 'This must not be empty' : `Use at least ${formatCount(minimum)} characters`;
  }
  return origin === 'array'
    ? `Choose at least ${formatCount(minimum)}`
    : `Use at least ${formatCount(minimum)}`;
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
  date: 'a date',
  file: 'a file',
  null: 'empty',
};

function invalidTypeMessage(expected: string): string {
  const name = typeNames[expected];
  return name ? `This must be ${name}` : 'This value is not valid';
}

function invalidValueMessage(values: readonly unknown[]): string {
  const [only, ...others] = values.map(String);
  return others.length === 0 ? `This must be ${only}` : `Choose one of ${[only, ...others].join(', ')}`;
}

const formatNames: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a valid URL',
  datetime: 'This must be a date and time such as 2026-01-31T12:00:00Z',
  date: 'This must be a date such as 2026-01-31',
};

function invalidFormatMessage(format: string): string {
  return formatNames[format] ?? 'This does not have the right format';
}
