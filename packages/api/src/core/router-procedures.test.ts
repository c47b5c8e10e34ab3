import { type AnyTRPCRouter, getTRPCErrorShape, initTRPC, TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  findProcedure,
  procedureInputs,
  procedureMeta,
  procedurePaths,
  procedureType,
  routerConfig,
} from './router-procedures';
import type { ProcedureMeta } from './trpc';

const { procedure, router } = initTRPC
  .meta<ProcedureMeta>()
  .create({ errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, own: true } }) });
const input = z.object({ id: z.string() });
const made: AnyTRPCRouter = router({
  ticket: router({
    list: procedure.meta({ access: 'admin' }).query(() => []),
    reply: procedure.input(input).mutation(() => null),
  }),
});

test('a router lists its procedures with types, descriptions and schemas', () => {
  expect(procedurePaths(made)).toEqual(['ticket.list', 'ticket.reply']);
  const [list, reply] = ['ticket.list', 'ticket.reply'].map((path) => findProcedure(made, path));
  if (!list || !reply) throw new Error('both are there');
  expect([procedureType(list), procedureType(reply)]).toEqual(['query', 'mutation']);
  expect([procedureMeta(list), procedureMeta(reply)]).toEqual([{ access: 'admin' }, {}]);
  expect([procedureInputs(list), procedureInputs(reply)]).toEqual([[], [input]]);
});

test.each(['ticket', 'ticket.nothing', 'constructor', '__proto__', ''])('%j is not a procedure', (path) => {
  expect(findProcedure(made, path)).toBeUndefined();
});

test("errors take the shape of the router's own formatter", () => {
  const error = new TRPCError({ code: 'NOT_FOUND' });
  const config = routerConfig(made);
  const shape = getTRPCErrorShape({ config, error, type: 'query', path: 'a', input: null, ctx: undefined });
  expect(shape).toMatchObject({ data: { own: true, httpStatus: 404 } });
});
