import { limits } from '@app/contracts/limits';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { appRouter } from '../router';
import { type Api, callAs, rejection } from '../testing/callers';
import { insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';
import { findProcedure, procedureInputs, procedurePaths } from './router-procedures';

let services: TestServices;
let customer: Api;
beforeAll(async () => {
  services = await createTestServices();
  customer = await callAs(services, await insertUser(services));
  return services.drop;
});

test('a limit shows its own message if it has one, otherwise the default', async () => {
  const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());
  const said = async (call: Promise<unknown>) =>
    (await rejection(call)).details.map(({ message }) => message);
  expect(await said(customer.cart.add({ templateIds: ids(limits.cartItems + 1) }))).toEqual([
    'Choose at most 50',
  ]);
  expect(await said(customer.cart.add({ templateIds: [] }))).toEqual(['Choose at least 1']);
  expect(await said(customer.ticket.myTicket({ number: 'x'.repeat(31) }))).toEqual([
    'Use at most 30 characters',
  ]);
  expect(await said(customer.ticket.create({ inquiry: 'x', submitKey: 'short' }))).toEqual([
    'Use at least 8 characters',
  ]);
  expect(await said(customer.account.changeName({ name: 'x'.repeat(limits.name + 1) }))).toEqual([
    'Name must be at most 100 characters',
  ]);
});

/** Values that a form, a script or a mistake may send instead of any value. */
const invalidValues = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(100_000),
  -1,
  1.5,
  Number.NaN,
  1e300,
  true,
  [],
  [{}],
  [null, 7],
  {},
  { odd: 1 },
  Array.from({ length: 2_000 }, () => 'y'),
  new Date(Number.NaN),
];

/** Returns the keys of an object schema, also when it is optional or part of a union. */
function fieldsOf(schema: unknown): string[] {
  const { shape, options, def } = schema as {
    shape?: object;
    options?: unknown[];
    def?: { innerType?: unknown; in?: unknown; element?: unknown };
  };
  const inner = [def?.innerType, def?.in, def?.element, ...(options ?? [])].filter(Boolean);
  return [
    ...Object.keys(shape ?? {}),
    ...inner.flatMap(fieldsOf),
    ...Object.values(shape ?? {}).flatMap(fieldsOf),
  ];
}

/** Generates objects in which one field after the other has an odd value, two levels deep. */
function invalidInputs(schema: unknown): unknown[] {
  const fields = [...new Set(fieldsOf(schema))];
  const flat = fields.flatMap((field) => invalidValues.map((value) => ({ [field]: value })));
  const deep = fields.flatMap((outer) =>
    fields.flatMap((inner) => invalidValues.slice(0, 8).map((value) => ({ [outer]: { [inner]: value } }))),
  );
  return [...invalidValues, ...flat, ...deep.slice(0, 2_000)];
}

/** How zod's own messages begin. */
const zodDefaultMessage =
  /^(?:Invalid\b|Too (?:big|small)|Unrecognized|Expected\b|Required$)|\b(?:expected|received) \w/;

const inputs = procedurePaths(appRouter).flatMap((path) => {
  const procedure = findProcedure(appRouter, path);
  return procedure ? procedureInputs(procedure).map((schema) => ({ path, schema })) : [];
});

test.each(inputs)('$path never shows the validator’s default messages', ({ schema }) => {
  if (!(schema instanceof z.ZodType)) return;
  const said = new Set<string>();
  for (const input of invalidInputs(schema)) {
    const { error } = schema.safeParse(input);
    for (const { message } of error?.issues ?? []) said.add(message);
  }
  expect([...said].filter((message) => zodDefaultMessage.test(message))).toEqual([]);
});
