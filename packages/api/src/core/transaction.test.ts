import { favorite } from '@app/db/schema/catalogue/favorite';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertUser } from '../testing/rows';
import { createTestServices, type TestServices } from '../testing/services';
import { afterCommit, inTransaction } from './transaction';

let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  return services.drop;
});

test('what was to be done after the commit is done once, in order, except of what was rolled back', async () => {
  const done: string[] = [];
  const later = (ctx: Pick<TestServices, 'db'>, name: string) =>
    afterCommit(ctx, async () => {
      done.push(name);
    });
  await inTransaction(services, async (ctx) => {
    later(ctx, 'before');
    await inTransaction(ctx, async (inner) => later(inner, 'kept'));
    const failing = inTransaction(ctx, async (inner) => {
      later(inner, 'undone');
      await inTransaction(inner, async (innermost) => later(innermost, 'undone with it'));
      throw new Error('rolled back to the savepoint');
    });
    await expect(failing).rejects.toThrow('savepoint');
    later(ctx, 'after');
    expect(done).toEqual([]);
  });
  expect(done).toEqual(['before', 'kept', 'after']);
  const rolledBack = inTransaction(services, async (ctx) => {
    later(ctx, 'never');
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(done).toHaveLength(3);
});

describe('a row that is referred to and deleted meanwhile', () => {
  const refer = (ctx: Pick<TestServices, 'db'>, userId: string) =>
    ctx.db.insert(favorite).values({ userId, templateId: crypto.randomUUID(), addedAt: services.now() });

  test('lets the work run once more, without what the first run wanted done', async () => {
    const { id: userId } = await insertUser(services);
    const done: number[] = [];
    let runs = 0;
    const result = await inTransaction(services, async (ctx) => {
      const run = ++runs;
      afterCommit(ctx, async () => void done.push(run));
      if (run === 1) await refer(ctx, userId);
      return run;
    });
    expect([result, runs, done]).toEqual([2, 2, [2]]);
  });

  test('fails the work when it is gone again', async () => {
    const { id: userId } = await insertUser(services);
    let runs = 0;
    const failing = inTransaction(services, async (ctx) => {
      runs += 1;
      await inTransaction(ctx, (inner) => refer(inner, userId));
    });
    await expect(failing).rejects.toThrow();
    expect(runs).toBe(2);
  });
});
