import type { z } from 'zod';
import { formatCount } from './format-count';

/**
 * Says what is wrong with an input for which a schema has no words of its own, in place of zod's, which are for
 * programmers. It has words for everything: none of zod's may reach a person.
 */
export const inputWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'too_big':
      return mostWords(issue.origin, Number(issue.maximum));
    case 'too_small':
      return leastWords(issue.origin, Number(issue.minimum));
    case 'invalid_type':
      return issue.input === undefined ? 'Please fill this in' : typeWords(issue.expected);
    case 'invalid_value':
      return choiceWords(issue.values);
    case 'invalid_format':
      return formatWords(issue.format);
    case 'not_multiple_of':
      return `This has to be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `This cannot hold ${issue.keys.map((key) => `“${key}”`).join(', ')}`;
    default:
      return issue.input === undefined ? 'Please fill this in' : 'This cannot be used. Please check it';
  }
};

function mostWords(origin: string, maximum: number): string {
  if (origin === 'string') return `Use at most ${formatCount(maximum)} characters`;
  return origin === 'array'
    ? `Choose at most ${formatCount(maximum)}`
    : `Use at most ${formatCount(maximum)}`;
}

/** That a page of a list is too long. */
export function mostRows(rows: number): string {
  return mostWords('number', rows);
}

function leastWords(origin: string, minimum: number): string {
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

function typeWords(expected: string): string {
  const name = typeNames[expected];
  return name ? `This has to be ${name}` : 'This cannot be used. Please check it';
}

function choiceWords(values: readonly unknown[]): string {
  const [only, ...others] = values.map(String);
  return others.length === 0 ? `This has to be ${only}` : `Choose one of ${[only, ...others].join(', ')}`;
}

const formatNames: Readonly<Record<string, string>> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a valid URL',
  datetime: 'This has to be a moment such as 2026-01-31T12:00:00Z',
  date: 'This has to be a day such as 2026-01-31',
};

function formatWords(format: string): string {
  return formatNames[format] ?? 'This is not written as it has to be';
}
