import { limits } from '@app/contracts/limits';
import { listWindowSchema } from '@app/contracts/pagination';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createContextFactory } from '../create-context';
import { appRouter } from '../router';
import { createTestServices, type TestServices } from '../testing/services';
import {
  findProcedure,
  procedureInputs,
  procedureMeta,
  procedurePaths,
  procedureType,
} from './router-procedures';
import { createCallerFactory, publicProcedure, router } from './trpc';

let services: TestServices;
/** Ends the running and following reads. */
let end: () => void;
let ended: Promise<void>;
/** The clients whose reads have begun, in that order. */
let begun: string[];
const answers: Promise<unknown>[] = [];

beforeEach(async () => {
  services = await createTestServices();
  begun = [];
  ended = new Promise((resolve) => {
    end = resolve;
  });
});

afterEach(async () => {
  end();
  await Promise.all(answers.splice(0));
  await services.drop();
});

const expensiveCost = limits.callCost + 1;
const work = ({ ctx }: { ctx: { request: { ip: string } } }) => {
  begun.push(ctx.request.ip);
  return ended;
};
const reads = router({
  dear: publicProcedure.meta({ cost: expensiveCost }).input(listWindowSchema).query(work),
  cheap: publicProcedure.query(work),
});

/**
 * Starts a read of a client, over REST when it may have whole lists; resolves once it has begun or is queued.
 */
async function read(
  ip: string,
  { over = 'trpc', call }: { over?: 'rest' | 'trpc'; call: 'cheap' | { page?: number; limit?: number } },
): Promise<void> {
  const ctx = await createContextFactory(services)({
    requestId: ip,
    ip,
    userAgent: 'test',
    sessionToken: null,
    signupProof: null,
    givesWholeLists: over === 'rest',
    setCookie: () => {},
  });
  const caller = createCallerFactory(reads)(ctx);
  answers.push(call === 'cheap' ? caller.cheap() : caller.dear(call));
  await new Promise(setImmediate);
}

/** Starts more expensive reads than run at once, each of another client. */
async function fillQueue(): Promise<void> {
  for (let client = 0; client <= limits.readsAtOnce; client++) await read(`dear-${client}`, { call: {} });
}

test('expensive reads are limited across all clients', async () => {
  await fillQueue();
  expect(begun).toHaveLength(limits.readsAtOnce);
  end();
  await Promise.all(answers);
  expect(begun).toHaveLength(limits.readsAtOnce + 1);
});

test('cheap calls do not wait behind expensive reads', async () => {
  await fillQueue();
  for (const client of ['dear-0', 'another']) {
    await read(client, { call: 'cheap' });
    expect(begun.at(-1)).toBe(client);
  }
});

test('each searchable list of the team states the cost of a search for two letters', () => {
  const undeclared = procedurePaths(appRouter).filter((path) => {
    const procedure = findProcedure(appRouter, path);
    if (!procedure || procedureType(procedure) !== 'query') return false;
    const isSearched = procedureInputs(procedure).some(
      (input) => input instanceof z.ZodObject && 'search' in input.shape && 'page' in input.shape,
    );
    return isSearched && procedureMeta(procedure).shortSearchCost === undefined;
  });
  expect(undeclared).toEqual([]);
});

describe('a list over REST (rest.whole-lists)', () => {
  const together = limits.readsAtOnce / limits.readsOfLongList;
  test.each([
    ['that is whole', {}, together],
    ['of a page that is longer than those of tables', { limit: limits.tablePageSizeMax + 1 }, together],
    ['of a page as tables have them', { page: 2, limit: limits.tablePageSizeMax }, limits.readsAtOnce],
    ['of a page of no said length', { page: 2 }, limits.readsAtOnce],
  ])('%s takes as many slots as its cost', async (_what, call, atOnce) => {
    for (let client = 0; client <= limits.readsAtOnce; client++) {
      await read(`client-${client}`, { over: 'rest', call });
    }
    expect(begun).toHaveLength(atOnce);
  });
});
