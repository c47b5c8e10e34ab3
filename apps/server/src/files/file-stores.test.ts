import { existsSync, mkdirSync, mkdtempSync, openAsBlob, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '@app/api/core/ports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createS3FileStore } from './create-file-store';
import { createDiskFileStore } from './disk-file-store';
import { startObjectStore } from './testing/object-store';

let objectStore: Awaited<ReturnType<typeof startObjectStore>>;
let folder: string;
beforeAll(async () => {
  objectStore = await startObjectStore();
  folder = mkdtempSync(join(tmpdir(), 'app-files-'));
});
afterAll(async () => {
  await objectStore.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stores: Record<string, () => FileStore> = {
  disk: () => createDiskFileStore(join(folder, 'uploads')),
  S3: () => createS3FileStore(objectStore.storage),
};

describe.each(Object.entries(stores))('the %s store', (_name, create) => {
  const key = 'attachments/0190b6a2-0000-7000-8000-000000000001/thumbnail.webp';
  const bytes = new Uint8Array([0, 1, 2, 255, 13, 10]);

  test('returns a stored file until it is deleted', async () => {
    const files = create();
    expect([await files.exists(key), await files.get(key), await files.open(key)]).toEqual([
      false,
      null,
      null,
    ]);
    await files.put(key, new Uint8Array([9]));
    await files.put(key, bytes);
    expect(await files.exists(key)).toBe(true);
    expect(new Uint8Array((await files.get(key)) ?? [])).toEqual(bytes);
    const opened = await files.open(key);
    expect(opened?.bytes).toBe(6);
    expect(new Uint8Array(await new Response(opened?.stream).arrayBuffer())).toEqual(bytes);
    const part = await files.open(key, { first: 1, last: 3 });
    expect(part?.bytes).toBe(3);
    expect(new Uint8Array(await new Response(part?.stream).arrayBuffer())).toEqual(bytes.subarray(1, 4));
    expect(await files.open('a/missing', { first: 0, last: 1 })).toBe(null);
    await files.delete(key);
    await files.delete(key);
    expect(await files.exists(key)).toBe(false);
  });

  test('stores a large file from the disk', async () => {
    const files = create();
    const path = join(folder, 'large');
    const content = Buffer.alloc(3_000_000, 'large ');
    writeFileSync(path, content);
    await files.put('releases/large.zip', await openAsBlob(path));
    expect(content.equals((await files.get('releases/large.zip')) ?? Buffer.of())).toBe(true);
    await files.delete('releases/large.zip');
  });

  test('passes its check and leaves no test file', async () => {
    await create().check();
    expect([...objectStore.objects.keys()].filter((path) => path.includes('probes'))).toEqual([]);
    const probes = join(folder, 'uploads/probes');
    expect(existsSync(probes) ? readdirSync(probes) : []).toEqual([]);
  });

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a\0b', '.hidden', 'a/b.c.d', ''])(
    'takes no key like %j',
    async (bad) => {
      const files = create();
      await expect((async () => files.put(bad, bytes))()).rejects.toThrow('not the key');
      await expect((async () => files.get(bad))()).rejects.toThrow('not the key');
    },
  );
});

describe('an address of a stored file', () => {
  const key = 'releases/0190b6a2-0000-7000-8000-000000000001.zip';
  const download = { disposition: 'attachment; filename="a b+c.zip"', contentType: 'application/zip' };
  /** The store under the name by which browsers reach it. */
  const publicStore = () =>
    createS3FileStore({
      ...objectStore.storage,
      publicEndpoint: objectStore.storage.endpoint.replace('127.0.0.1', 'localhost'),
    });

  test('serves it to whoever has the address, whole and in parts, for so long and no longer', async () => {
    const files = publicStore();
    await files.put(key, Buffer.from('0123456789'));
    const address = (await files.addressOf(key, { ...download, seconds: 300 })) ?? '';
    expect(address).toContain('http://localhost:');
    const response = await fetch(address);
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': download.disposition,
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
    });
    const part = await fetch(address, { headers: { range: 'bytes=2-4' } });
    expect([part.status, await part.text()]).toEqual([206, '234']);
    for (const changed of [
      address.replace('X-Amz-Expires=300', 'X-Amz-Expires=3000'),
      address.replace('000000000001', '000000000002'),
      address.replace('localhost', '127.0.0.1'),
      address.replace('a%20b', 'c'),
    ]) {
      expect(changed).not.toBe(address);
      expect((await fetch(changed)).status).toBe(403);
    }
    objectStore.state.now = () => new Date(Date.now() + 301_000);
    expect((await fetch(address)).status).toBe(403);
    objectStore.state.now = () => new Date();
    await files.delete(key);
  });

  test('is none where browsers do not reach the store, and of no other key', async () => {
    const limited = { ...download, seconds: 300 };
    for (const create of Object.values(stores)) expect(await create().addressOf(key, limited)).toBeNull();
    await expect((async () => publicStore().addressOf('../secret', limited))()).rejects.toThrow(
      'not the key',
    );
  });
});

test('a full disk is refused with a message and leaves no partial file', async () => {
  const uploads = join(folder, 'blocked');
  writeFileSync(uploads, 'a file where the folder should be');
  const files = createDiskFileStore(uploads);
  await expect(files.put('a/b', new Uint8Array([1]))).rejects.toMatchObject({
    reason: 'STORAGE_UNAVAILABLE',
  });
  rmSync(uploads);
  mkdirSync(join(uploads, 'a', 'b'), { recursive: true });
  // A folder has this name: the last step fails, after everything was written.
  await expect(files.put('a/b', new Uint8Array([1]))).rejects.toMatchObject({
    reason: 'STORAGE_UNAVAILABLE',
  });
  expect(readdirSync(join(uploads, 'a'))).toEqual(['b']);
});

test('a failing object store, or one that rejects the keys, is refused with a message', async () => {
  const files = createS3FileStore(objectStore.storage);
  objectStore.state.failing = true;
  await expect(files.put('a/b', new Uint8Array([1]))).rejects.toMatchObject({
    reason: 'STORAGE_UNAVAILABLE',
  });
  objectStore.state.failing = false;
  const wrongKeyStore = createS3FileStore({ ...objectStore.storage, secretAccessKey: 'another' });
  await expect(wrongKeyStore.get('a/b')).rejects.toMatchObject({ reason: 'STORAGE_UNREADABLE' });
  await expect(wrongKeyStore.check()).rejects.toMatchObject({ reason: 'STORAGE_UNAVAILABLE' });
  const missingBucketStore = createS3FileStore({ ...objectStore.storage, bucket: 'missing' });
  await expect(missingBucketStore.put('a/b', new Uint8Array([1]))).rejects.toMatchObject({
    reason: 'STORAGE_UNAVAILABLE',
  });
  expect(objectStore.objects.size).toBe(0);
});
