import { AppError } from '@app/api/core/app-error';
import type { FileStore } from '@app/api/core/ports';
import { checkedKey, checkStore, hashOf } from '@app/api/files/file-store';
import { AwsClient } from 'aws4fetch';
import type { Env, ObjectStorage } from '../env/env-types';
import { createDiskFileStore, uploadFolder } from './disk-file-store';

/** Below the time limit of a call. */
const timeoutMs = 8_000;
/** A large file may take longer: this long per megabyte. */
const timeoutMsPerMegabyte = 1_000;
const retries = 2;

/** Stores files in a bucket of an S3-compatible service, with path-style addressing. */
export function createS3FileStore({
  endpoint,
  publicEndpoint,
  region,
  bucket,
  ...keys
}: ObjectStorage): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries });
  const urlOf = (key: string, at = endpoint) => `${at.replace(/\/+$/, '')}/${bucket}/${checkedKey(key)}`;

  /** Returns the response, or null for a missing file. */
  const ask = async (
    method: string,
    key: string,
    { megabytes = 0, ...init }: RequestInit & { megabytes?: number } = {},
  ): Promise<Response | null> => {
    const url = urlOf(key);
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), timeoutMs + megabytes * timeoutMsPerMegabyte);
    try {
      const response = await client.fetch(url, { method, signal: abort.signal, ...init });
      if (response.ok) return response;
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`the object store answered ${response.status} to ${method}`);
    } catch (cause) {
      const reads = method === 'GET' || method === 'HEAD';
      throw new AppError(reads ? 'STORAGE_UNREADABLE' : 'STORAGE_UNAVAILABLE', { cause, retryAfter: 60 });
    } finally {
      // Once the response has begun, its duration depends on the reader.
      clearTimeout(timer);
    }
  };

  const store: FileStore = {
    async put(key, content) {
      const body = content instanceof Blob ? content : new Blob([Buffer.from(content)]);
      // The signature covers the content, so the store refuses altered bytes.
      const headers = { 'x-amz-content-sha256': await hashOf(body) };
      const stored = await ask('PUT', key, { body, headers, megabytes: body.size / 1_000_000 });
      if (!stored) {
        const cause = new Error(`the bucket ${bucket} does not exist`);
        throw new AppError('STORAGE_UNAVAILABLE', { cause, retryAfter: 60 });
      }
      await stored.body?.cancel();
    },
    async get(key) {
      const found = await ask('GET', key);
      return found ? new Uint8Array(await found.arrayBuffer()) : null;
    },
    async open(key, range) {
      const found = await ask(
        'GET',
        key,
        range && { headers: { range: `bytes=${range.first}-${range.last}` } },
      );
      if (!found?.body) return null;
      if (range && found.status !== 206) {
        await found.body.cancel();
        const cause = new Error('the object store answered with the whole file to a range');
        throw new AppError('STORAGE_UNREADABLE', { cause });
      }
      return { stream: found.body, bytes: Number(found.headers.get('content-length') ?? Number.NaN) };
    },
    async addressOf(key, { disposition, contentType, seconds }) {
      if (!publicEndpoint) return null;
      const address = new URL(urlOf(key, publicEndpoint));
      address.search = new URLSearchParams({
        'X-Amz-Expires': String(seconds),
        'response-cache-control': 'private, no-store',
        'response-content-disposition': disposition,
        'response-content-type': contentType,
      }).toString();
      const { url } = await client.sign(address.href, { aws: { signQuery: true } });
      // A plus sign is a blank in forms alone.
      return url.replaceAll('+', '%20');
    },
    exists: async (key) => (await ask('HEAD', key)) !== null,
    async delete(key) {
      const deleteResponse = await ask('DELETE', key);
      await deleteResponse?.body?.cancel();
    },
    check: () => checkStore(store),
  };
  return store;
}

/** Creates the configured file store: a bucket, or a folder in the data folder. */
export function createFileStore({ storage, dataDir }: Pick<Env, 'storage' | 'dataDir'>): FileStore {
  return storage ? createS3FileStore(storage) : createDiskFileStore(uploadFolder(dataDir));
}
