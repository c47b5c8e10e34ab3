import { describe, expect, test } from 'vitest';
import { createFairQueue } from './fair-queue';

/** Creates work that ends on demand; `begun` lists it in the order in which it began. */
function createManualWork() {
  const begun: string[] = [];
  const resolvers = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      resolvers.set(name, () => resolve(name));
    });
  const end = async (name: string) => {
    resolvers.get(name)?.();
    await new Promise(setImmediate);
  };
  return { begun, work, end };
}

describe('queued work', () => {
  test('is done in turns, so that a busy client does not delay the others', async () => {
    const queue = createFairQueue({ atOnce: 2, atOncePerKey: 1, waiting: 20, waitingPerKey: 20 });
    const { begun, work, end } = createManualWork();
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => queue.run(name.charAt(0), work(name)));
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('a1');
    await end('c1');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
    for (const name of ['a2', 'a3', 'a4']) await end(name);
    expect(await Promise.all(all)).toHaveLength(6);
  });

  test('is refused while the queue is full and accepted afterwards', async () => {
    const queue = createFairQueue({ atOnce: 1, atOncePerKey: 1, waiting: 1, waitingPerKey: 1 });
    const { work, end } = createManualWork();
    const first = queue.run('a', work('1'));
    const second = queue.run('a', work('2'));
    await expect(queue.run('b', work('3'))).rejects.toMatchObject({ reason: 'UNAVAILABLE', retryAfter: 5 });
    await end('1');
    await end('2');
    expect(await Promise.all([first, second])).toEqual(['1', '2']);
    const after = queue.run('b', work('4'));
    await end('4');
    expect(await after).toBe('4');
  });

  test('of one client cannot fill the whole queue', async () => {
    const queue = createFairQueue({ atOnce: 1, atOncePerKey: 1, waiting: 3, waitingPerKey: 1 });
    const { work, end } = createManualWork();
    const taken = [queue.run('a', work('a1')), queue.run('a', work('a2'))];
    await expect(queue.run('a', work('a3'))).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
    taken.push(queue.run('b', work('b1')));
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'b1']);
  });

  test('takes slots by its weight and is not overtaken by lighter work', async () => {
    const queue = createFairQueue({ atOnce: 3, atOncePerKey: 3, waiting: 9, waitingPerKey: 9 });
    const { begun, work, end } = createManualWork();
    const all = [
      queue.run('a', work('light')),
      queue.run('b', work('heavy'), 3),
      queue.run('c', work('late')),
    ];
    expect(begun).toEqual(['light']);
    await end('light');
    expect(begun).toEqual(['light', 'heavy']);
    await end('heavy');
    expect(begun).toEqual(['light', 'heavy', 'late']);
    await end('late');
    expect(await Promise.all(all)).toEqual(['light', 'heavy', 'late']);
  });

  test('heavier than the capacity runs alone', async () => {
    const queue = createFairQueue({ atOnce: 2, atOncePerKey: 1, waiting: 9, waitingPerKey: 9 });
    const { begun, work, end } = createManualWork();
    const all = [queue.run('a', work('heavy'), 5), queue.run('b', work('light'))];
    expect(begun).toEqual(['heavy']);
    await end('heavy');
    await end('light');
    expect(await Promise.all(all)).toEqual(['heavy', 'light']);
  });

  test('frees its slots when it fails', async () => {
    const queue = createFairQueue({ atOnce: 1, atOncePerKey: 1, waiting: 1, waitingPerKey: 1 });
    const fails = queue.run('a', () => Promise.reject(new Error('no')));
    const next = queue.run('a', async () => 'next');
    await expect(fails).rejects.toThrow('no');
    expect(await next).toBe('next');
  });
});
