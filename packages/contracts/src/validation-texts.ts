import { formatCount } from './format-count';
import { emailInvalid, urlInvalid } from './message-texts';

/* What `validation-messages.ts` says. Figures are separated as `formatCount` does. */

export const fill = 'Please fill this in';
export const choose = 'Please choose one';
export const chooseSome = 'Please choose at least one';
export const chooseDate = 'Please choose a date';
export const chooseMoment = 'Please choose a date and a time';
export const chooseFile = 'Please choose a file';

export const empty = 'This must not be empty';
export const invalid = 'This value is not valid';
export const invalidFormat = 'This does not have the right format';

/** By zod's name of the type. */
export const types = {
  string: 'This must be text',
  number: 'This must be a number',
  int: 'This must be a whole number',
  boolean: 'This must be true or false',
  array: 'This must be a list',
  object: 'This must be an object with fields',
  record: 'This must be an object with fields',
  date: 'This must be a date',
  file: 'This must be a file',
  null: 'This must be empty',
} as const;

/** By zod's name of the format. */
export const formats = {
  email: emailInvalid,
  url: urlInvalid,
  datetime: 'This must be a date and time such as 2026-01-31T12:00:00Z',
  date: 'This must be a date such as 2026-01-31',
} as const;

export const mostCharacters = (most: number) => `Use at most ${formatCount(most)} characters`;
export const leastCharacters = (least: number) => `Use at least ${formatCount(least)} characters`;
export const mostEntries = (most: number) => `Choose at most ${formatCount(most)}`;
export const leastEntries = (least: number) => `Choose at least ${formatCount(least)}`;
export const atMost = (maximum: number) => `Use at most ${formatCount(maximum)}`;
export const atLeast = (minimum: number) => `Use at least ${formatCount(minimum)}`;
export const multiple = (step: string) => `This must be a multiple of ${step}`;
export const value = (only: string) => `This must be ${only}`;
export const values = (list: string) => `Choose one of ${list}`;
export const unknownKeys = (keys: string) => `This cannot contain ${keys}`;
