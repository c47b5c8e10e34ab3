import { beforeAll, expect, test } from 'vitest';
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
