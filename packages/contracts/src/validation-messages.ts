import type { z } from 'zod';
import { formatCount } from './format-count';

/**
 * Default messages for invalid input where a schema has none, replacing zod's, which are meant for
 * programmers. Covers every issue, because none of zod's messages may reach a person.
 */
export const validationErrorMap: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return tooBigMessage(issue.origin, Number(issue.maximum));
    case 'too_small':
      return tooSmallMessage(issue.origin, Number(issue.minimum));
    case 'invalid_type':
      return issue.input === undefined ? 'Please fill this in' : invalidTypeMessage(issue.expected);
    case 'invalid_value':
      return invalidValueMessage(issue.values);
    case 'invalid_format':
      return invalidFormatMessage(issue.format);
    case 'not_multiple_of':
      return `This has to be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `This cannot hold ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
    default:
      return issue.input === undefined ? 'Please fill this in' : 'This cannot be used. Please check it';
  }
};

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
  return name ? `This has to be ${name}` : 'This cannot be used. Please check it';
}

function invalidValueMessage(values: readonly unknown[]): string {
  const [only, ...others] = values.map(String);
  return others.length === 0 ? `This has to be ${only}` : `Choose one of ${[only, ...others].join(', ')}`;
}

const formatNames: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a valid URL',
  datetime: 'This has to be a moment such as 2026-01-31T12:00:00Z',
  date: 'This has to be a day such as 2026-01-31',
};

function invalidFormatMessage(format: string): string {
  return formatNames[format] ?? 'This is not written as it has to be';
}
