import type { Services } from '@app/api/core/context';
import { expect, test, vi } from 'vitest';
import { createRepeatedTasks } from './repeated-tasks';
import { createShutdown } from './shutdown';

function scene() {
  const warn = vi.fn();
  const services = { log: { info: vi.fn(), warn, error: vi.fn() } } as unknown as Services;
  const shutdown = createShutdown((name, error) => {
    throw new Error(name, { cause: error });
  });
  return { warn, shutdown, repeat: createRepeatedTasks(services, shutdown) };
}

test('the end waits for what has begun', async () => {
  const { warn, shutdown, repeat } = scene();
  let finish = () => {};
  const task = vi.fn(() => new Promise<void>((done) => (finish = done)));
  repeat({ name: 'a task', everyMs: 10, task });
  const ended = vi.fn();
  const end = shutdown.run().then(ended);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  finish();
  await end;
  expect(task).toHaveBeenCalledOnce();
  expect(warn).not.toHaveBeenCalled();
});

test('what is broken off by the end is not logged as a failure, what fails before is', async () => {
  const { warn, shutdown, repeat } = scene();
  repeat({
    name: 'a task that stops',
    everyMs: 60_000,
    task: (_, stopping) =>
      new Promise((_done, fail) => {
        stopping.addEventListener('abort', () => fail(new Error('the connection is closed')));
      }),
  });
  repeat({
    name: 'a task that fails',
    everyMs: 60_000,
    task: () => Promise.reject(new Error('no')),
  });
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  await shutdown.run();
  expect(warn.mock.calls.map(([, message]) => message)).toEqual(['could not do: a task that fails']);
});
