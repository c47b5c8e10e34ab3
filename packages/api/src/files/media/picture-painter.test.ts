import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { prepareImage } from './prepare-image';

const create = { width: 60, height: 40, channels: 3, background: '#336699' } as const;
const isLinux = process.platform === 'linux';

async function paintOne() {
  const bytes = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  return prepareImage({ bytes, type: 'jpeg' }, { accountId: 'somebody' });
}

/** Process ids of the workers. */
function painters(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
  const isPainter = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tinypool');
  return children.trim().split(' ').map(Number).filter(isPainter);
}

test.skipIf(!isLinux)(
  'a picture is decoded in another process, which has none of the server’s settings',
  async () => {
    await paintOne();
    const [painter] = painters();
    if (painter === undefined) throw new Error('nobody paints');
    const names = readFileSync(`/proc/${painter}/environ`, 'utf8')
      .split('\0')
      .map((line) => line.split('=')[0])
      .filter(
        (name) => name !== '' && name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE',
      );
    expect(names.toSorted()).toEqual([
      'MALLOC_ARENA_MAX',
      'MALLOC_TRIM_THRESHOLD_',
      'NODE_ENV',
      'TINYPOOL_WORKER_ID',
    ]);
  },
);

test.skipIf(!isLinux)('a crash of the image process does not affect the server', async () => {
  await paintOne();
  for (const pid of painters()) process.kill(pid, 'SIGKILL');
  // A picture sent to a process as it died fails alone.
  await paintOne().catch(() => {});
  await expect(paintOne()).resolves.toMatchObject({ type: 'jpeg', width: 60, height: 40 });
});
