import { expect, test } from 'vitest';
import { z } from 'zod';
import { blankValues, customerFields, type Fields, plainNames, type SharedFields } from './fields';
import { fieldsSchema, valueShapes } from './fields-schema';

const fields = {
  name: { kind: 'line', label: 'Name', limit: 5, required: 'Please name it' },
  motto: { kind: 'line', label: 'Motto', limit: 5 },
  notes: { kind: 'text', label: 'Notes', limit: 5 },
  position: { kind: 'own', label: 'Position' },
} as const satisfies Fields;

const schema = fieldsSchema(fields, { position: z.number().optional() });

test('a declared field refuses values of another kind, with one sentence per kind', () => {
  const read = schema.safeParse({ name: '', motto: 'a\nb', notes: '123456' });
  const said = Object.fromEntries(read.error?.issues.map(({ path, message }) => [path[0], message]) ?? []);
  expect(said).toMatchObject({
    name: 'Please name it',
    motto: 'Motto must be a single line',
    notes: 'Notes must be at most 5 characters',
  });
  expect(Object.keys(said)).toEqual(['name', 'motto', 'notes']);
});

test('only a required field must be present, and a text may have several lines', () => {
  expect(schema.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(['name']);
  expect(schema.parse({ name: ' A  b ', notes: 'a\r\nb' })).toEqual({ name: 'A b', notes: 'a\nb' });
});

test('a field with a pattern refuses other texts in its words, and takes an empty one', () => {
  const code = {
    code: { kind: 'line', label: 'Code', limit: 5, pattern: [/^\d+$/, 'Enter digits'] },
  } as const;
  const patterned = fieldsSchema(code, {});
  expect(patterned.safeParse({ code: 'a1' }).error?.issues[0]?.message).toBe('Enter digits');
  expect(patterned.parse({ code: '' })).toEqual({ code: '' });
});

test('what follows from a declaration leaves custom fields to their places', () => {
  expect(plainNames(fields, { motto: true })).toEqual(['name', 'notes']);
  expect(blankValues(fields)).toEqual({ name: '', motto: '', notes: '' });
  expect(z.object(valueShapes(['motto'])).safeParse({ motto: 1 }).success).toBe(false);
});

test('a customer sees only the fields declared for them', () => {
  const shared = {
    reference: { kind: 'line', label: 'Reference', limit: 5, seenBy: 'team' },
    gate: { kind: 'line', label: 'Gate', limit: 5, seenBy: 'customer' },
  } as const satisfies SharedFields;
  expect(customerFields(shared)).toEqual(['gate']);
});
