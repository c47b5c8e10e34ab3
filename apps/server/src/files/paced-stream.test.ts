import { setImmediate as turn } from 'node:timers/promises';
import { limits } from '@app/contracts/limits';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDownloadPlaces, pacedStream } from './paced-stream';

/** A file that is in memory already, so that its parts are there at once. */
function fileOf(parts: number) {
  const source = { cancelled: 0, stream: new ReadableStream<number>() };
  let next = 0;
  source.stream = new ReadableStream({
    pull(controller) {
      if (next === parts) return controller.close();
      controller.enqueue(next);
      next += 1;
    },
    cancel() {
      source.cancelled += 1;
    },
  });
  return source;
}

async function readAll(stream: ReadableStream<number>, onPart = () => {}): Promise<number[]> {
  const parts: number[] = [];
  for await (const part of stream) {
    parts.push(part);
    onPart();
  }
  return parts;
}

describe('a paced stream', () => {
  test('passes on every part in order, and ends once', async () => {
    let ended = 0;
    const stream = pacedStream(fileOf(50).stream, 'one', () => {
      ended += 1;
    });
    expect(await readAll(stream)).toEqual(Array.from({ length: 50 }, (_, index) => index));
    expect(ended).toBe(1);
  });

  test('leaves the event loop between a few parts of 200 readers at full speed', async () => {
    let sent = 0;
    let most = 0;
    const reading = Array.from({ length: 200 }, (_, index) =>
      readAll(pacedStream(fileOf(20).stream, `reader ${index}`), () => {
        sent += 1;
      }),
    );
    for (let before = 0; sent < 200 * 20; before = sent) {
      await turn();
      most = Math.max(most, sent - before);
    }
    await Promise.all(reading);
    expect(most).toBeLessThanOrEqual(8);
  });

  test('takes turns between readers: one stream is not behind a hundred of somebody else', async () => {
    let ofMany = 0;
    const many = Array.from({ length: 100 }, () =>
      readAll(pacedStream(fileOf(20).stream, 'many'), () => {
        ofMany += 1;
      }),
    );
    await readAll(pacedStream(fileOf(20).stream, 'one'));
    expect(ofMany).toBeLessThan(200);
    await Promise.all(many);
  });

  test('does not wait for a source that says nothing', async () => {
    const silent = Array.from({ length: 10 }, (_, index) =>
      pacedStream(new ReadableStream<number>(), `silent ${index}`).getReader(),
    );
    for (const reader of silent) reader.read().catch(() => {});
    expect(await readAll(pacedStream(fileOf(5).stream, 'one'))).toHaveLength(5);
    for (const reader of silent) await reader.cancel();
  });

  test('ends when its reader leaves or its source fails, and frees its place once', async () => {
    let ended = 0;
    const count = () => {
      ended += 1;
    };
    const source = fileOf(50);
    const reader = pacedStream(source.stream, 'one', count).getReader();
    await reader.read();
    await reader.cancel();
    expect([ended, source.cancelled]).toEqual([1, 1]);
    const failing = new ReadableStream<number>({
      pull() {
        throw new Error('the disk is gone');
      },
    });
    await expect(readAll(pacedStream(failing, 'one', count))).rejects.toThrow('the disk is gone');
    expect(ended).toBe(2);
  });

  test('ends when nobody reads on for five minutes, also when nobody ever began to', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    let ended = 0;
    const count = () => {
      ended += 1;
    };
    const [begun, unread] = [fileOf(50), fileOf(50)];
    const reader = pacedStream(begun.stream, 'one', count).getReader();
    pacedStream(unread.stream, 'one', count);
    vi.advanceTimersByTime(299_999);
    await reader.read();
    vi.advanceTimersByTime(1);
    expect([begun.cancelled, unread.cancelled, ended]).toEqual([0, 1, 1]);
    vi.advanceTimersByTime(299_999);
    expect(ended).toBe(2);
    await expect(reader.read()).rejects.toThrow('nobody read on');
    expect([begun.cancelled, unread.cancelled]).toEqual([1, 1]);
  });
});

describe('a place for a download', () => {
  test('is refused beyond those of one account and of the process, until one is free', () => {
    const takeDownloadPlace = createDownloadPlaces();
    const taken = Array.from({ length: limits.downloadsPerUser }, () => takeDownloadPlace('mary'));
    expect(() => takeDownloadPlace('mary')).toThrow('Your other downloads are still running.');
    taken.pop()?.();
    taken.push(takeDownloadPlace('mary'));
    while (taken.length < limits.downloadsAtOnce) taken.push(takeDownloadPlace(`reader ${taken.length}`));
    expect(() => takeDownloadPlace('ada')).toThrow('Many files are being downloaded at the moment.');
    const [free] = taken;
    free?.();
    free?.();
    takeDownloadPlace('ada');
    // The second call freed nobody else's.
    expect(() => takeDownloadPlace('joe')).toThrow('Many files are being downloaded at the moment.');
  });
});
