import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Services } from '@app/api/core/context';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeatedTasks } from './repeated-tasks';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function createTasks() {
  const warn = vi.fn();
  const services = { log: { info: vi.fn(), warn, error: vi.fn() } } as unknown as Services;
  return { warned: () => warn.mock.calls.map(([, message]) => message), ...createRepeatedTasks(services) };
}

/** A task that the test completes, successfully or not. */
function createControlledTask() {
  let finish = () => {};
  let fail = (_: Error) => {};
  const task = vi.fn(
    () =>
      new Promise<void>((done, failed) => {
        finish = done;
        fail = failed;
      }),
  );
  return { task, finish: () => finish(), fail: (error: Error) => fail(error) };
}

test('stopping waits for running tasks and starts no more', async () => {
  const { repeat, stop, warned } = createTasks();
  const { task, finish } = createControlledTask();
  repeat({ name: 'a task', everyMs: 1, task });
  const ended = vi.fn();
  const end = stop().then(ended);
  await nextTurn();
  expect(ended).not.toHaveBeenCalled();
  finish();
  await end;
  await vi.advanceTimersByTimeAsync(100);
  expect(task).toHaveBeenCalledOnce();
  expect(warned()).toEqual([]);
});

test('a task over three seconds at shutdown is aborted without counting as a failure', async () => {
  const { repeat, stop, warned } = createTasks();
  const { task, fail } = createControlledTask();
  repeat({ name: 'a task', everyMs: 60_000, task });
  const ended = vi.fn();
  const end = stop().then(ended);
  await vi.advanceTimersByTimeAsync(2_900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  await end;
  fail(new Error('the connection is closed'));
  await nextTurn();
  expect(warned()).toEqual([]);
});

test('a failing task is logged, even during shutdown', async () => {
  const { repeat, stop, warned } = createTasks();
  const { task, fail } = createControlledTask();
  repeat({ name: 'the first', everyMs: 60_000, task: () => Promise.reject(new Error('no')) });
  repeat({ name: 'the second', everyMs: 60_000, task });
  const end = stop();
  fail(new Error('the disk is full'));
  await end;
  expect(warned()).toEqual(['could not do: the first', 'could not do: the second']);
});

test('runs that fail in a row because the database is away are logged once; other failures each time', async () => {
  const { repeat, stop, warned } = createTasks();
  const away = Object.assign(new Error('no connection slots'), { code: '53300' });
  const fault = new Error('a fault');
  const failures = [away, away, fault, away, null, away];
  repeat({
    name: 'a task',
    everyMs: 1_000,
    task: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
    },
  });
  const counts = [];
  while (failures.length > 0) {
    await vi.advanceTimersByTimeAsync(999);
    counts.push(warned().length);
    await vi.advanceTimersByTimeAsync(1);
  }
  await stop();
  expect([...counts, warned().length]).toEqual([1, 1, 2, 2, 2, 3]);
});
