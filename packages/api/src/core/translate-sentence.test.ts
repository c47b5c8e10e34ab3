import { passkeyIdSchema } from '@app/contracts/accounts/auth/passkey';
import { contactMessageSchema } from '@app/contracts/desk/contact/schema';
import { followTicketSchema } from '@app/contracts/desk/ticket/desk-schema';
import { picturesByIdsSchema } from '@app/contracts/files/media/schema';
import { readPlaceSchema } from '@app/contracts/messaging/notice/schema';
import { moveOrderSchema } from '@app/contracts/sales/order/schema';
import { recordPaymentSchema } from '@app/contracts/sales/payment/schema';
import { validationErrorMap } from '@app/contracts/validation-messages';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { patternOf, translateSentence } from './translate-sentence';

const french = (sentence: string) => translateSentence(sentence, 'fr');

test.each([
  ['Your account has been deleted.', 'Votre compte a été supprimé.'],
  ["Message sent successfully! We'll get back to you soon.", /^Votre message est envoyé/],
  ['Company must be at most 150 characters', 'Entreprise\u202f: 150 caractères au maximum'],
  ['Message must be at most 5,000 characters', 'Message\u202f: 5\u202f000 caractères au maximum'],
  ['Choose one of news, case-study', 'Choisissez parmi news, case-study'],
  ['Use at most 1,000', '1\u202f000 au maximum'],
  ['This must be a multiple of 5', 'Il faut ici un multiple de 5'],
  // Texts for the team, which are in English only.
  ['Category deleted successfully', 'Category deleted successfully'],
])('“%s” is “%s” (rest.asked-language)', (sentence, expected) => {
  expect(french(sentence)).toMatch(expected instanceof RegExp ? expected : new RegExp(`^${expected}$`));
  expect(translateSentence(sentence, 'en')).toBe(sentence);
  expect(translateSentence(sentence, undefined)).toBe(sentence);
});

test('words of a sentence are no pattern', () => {
  const pattern = patternOf((count) => `Is ${count} (or more) right?`);
  expect(pattern.exec('Is 7 (or more) right?')?.slice(1)).toEqual(['7']);
  expect(pattern.test('Is 7 or more righ')).toBe(false);
});

/** One input for each kind of issue of a schema without its own message. */
test.each([
  [z.string().max(3), 'four'],
  [z.string().min(1), ''],
  [z.string().min(9), 'a'],
  [z.number().max(1_000), 2_000],
  [z.number().min(3), 1],
  [z.number().multipleOf(5), 7],
  [z.array(z.string()).max(1), ['a', 'b']],
  [z.array(z.string()).min(1), []],
  [z.string(), 4],
  [z.string(), undefined],
  [z.int(), 'x'],
  [z.boolean(), 'x'],
  [z.array(z.string()), 'x'],
  [z.object({}), 'x'],
  [z.null(), 'x'],
  [z.enum(['a', 'b']), 'c'],
  [z.literal('a'), 'c'],
  [z.email(), 'x'],
  [z.url(), 'x'],
  [z.iso.date(), 'x'],
  [z.iso.datetime(), 'x'],
  [z.uuid(), 'x'],
  [z.strictObject({}), { a: 1 }],
  [z.union([z.string(), z.number()]), true],
])('default messages of a schema are in French: %#', (schema, input) => {
  const { error } = schema.safeParse(input, { error: validationErrorMap });
  const [issue] = error?.issues ?? [];
  expect(issue?.message).toBeTruthy();
  expect(french(issue?.message ?? '')).not.toBe(issue?.message);
});

/** Fields of forms, by what a person does with them. */
test.each<[string, z.ZodType, string, string, unknown[]?]>([
  ['radios', recordPaymentSchema, 'provider', 'Please choose one'],
  ['a select', moveOrderSchema, 'action', 'Please choose one'],
  ['yes or no', followTicketSchema, 'follow', 'Please choose one'],
  ['kinds of input', readPlaceSchema, 'place', 'Please choose one'],
  ['a key', passkeyIdSchema, 'id', 'Please choose one'],
  ['boxes', picturesByIdsSchema, 'ids', 'Please choose at least one'],
  ['a day', z.object({ day: z.iso.date() }), 'day', 'Please choose a date'],
  ['a moment', recordPaymentSchema, 'receivedAt', 'Please choose a date and a time'],
  ['a file', z.object({ file: z.file() }), 'file', 'Please choose a file'],
  ['a text', z.object({ text: z.string().min(1) }), 'text', 'Please fill this in', [undefined, null]],
])('%s, left out, also in French (%#)', (_, schema, field, message, values = [undefined, null, '']) => {
  for (const missing of values) {
    const { error } = schema.safeParse({ [field]: missing }, { error: validationErrorMap });
    const said = error?.issues.find(({ path }) => path[0] === field)?.message;
    expect(said, String(missing)).toBe(message);
  }
  expect(french(message)).toMatch(/^Veuillez/);
});

test('the contact form’s errors are in French', () => {
  const long = {
    name: 'x'.repeat(101),
    company: '',
    email: 'nobody',
    phone: '1\n2',
    message: 'x'.repeat(5_001),
  };
  const { error } = contactMessageSchema.safeParse(long, { error: validationErrorMap });
  expect(error?.issues.length).toBeGreaterThan(4);
  for (const { message } of error?.issues ?? []) expect(french(message), message).not.toBe(message);
});
