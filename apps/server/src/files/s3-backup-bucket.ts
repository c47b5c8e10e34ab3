import { createHash } from 'node:crypto';
import { open, stat } from 'node:fs/promises';
import type { BackupBucket } from '@app/api/operations/backup/run-due-backup';
import { AwsClient } from 'aws4fetch';
import type { BackupAddress } from '../env/backup-place';
import type { ObjectStorage } from '../env/env-types';

/** Bytes buffered and sent per part. S3 accepts at most 10,000 parts, so a backup can have 160 GB. */
const PART_BYTES = 16_000_000;
/** Allows for one part over a slow connection. The schedule's heartbeat continues meanwhile. */
const TIMEOUT_MS = 120_000;

/**
 * Creates the backup storage in a bucket of the configured object store, with its keys. Backups are sent in
 * parts, so that none is in memory as a whole.
 */
export function createBackupBucket(
  { endpoint, region, accessKeyId, secretAccessKey }: ObjectStorage,
  { bucket, prefix }: BackupAddress,
): BackupBucket {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  const ask = async (
    method: string,
    path: string,
    body: string | Buffer<ArrayBuffer> = '',
  ): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // The signature covers the content, so the store refuses altered bytes.
    const headers = { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
    const answer = await client.fetch(`${base}${path}`, { method, signal, headers, ...(body && { body }) });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`the object store answered ${answer.status} to ${method} in bucket ${bucket}`);
  };
  const pathOf = (name: string) => `/${prefix}${name}`;

  const sendParts = async (file: string, path: string, upload: string): Promise<string[]> => {
    const tags: string[] = [];
    const handle = await open(file);
    try {
      const buffer = Buffer.alloc(Math.min(PART_BYTES, (await stat(file)).size));
      for (;;) {
        const { bytesRead } = await handle.read(buffer, 0, buffer.length);
        if (bytesRead === 0) return tags;
        const part = buffer.subarray(0, bytesRead);
        const answer = await ask('PUT', `${path}?partNumber=${tags.length + 1}&uploadId=${upload}`, part);
        await answer.body?.cancel();
        tags.push(answer.headers.get('etag') ?? '');
      }
    } finally {
      await handle.close();
    }
  };

  return {
    addressOf: (name) => `s3://${bucket}/${prefix}${name}`,
    async store(file, name) {
      const path = pathOf(name);
      const createResponse = await (await ask('POST', `${path}?uploads=`)).text();
      const upload = encodeURIComponent(textOf(createResponse, 'UploadId')[0] ?? '');
      if (!upload) throw new Error('the object store began no upload');
      try {
        const parts = (await sendParts(file, path, upload)).map(
          (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
        );
        const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
        const completeResponse = await (await ask('POST', `${path}?uploadId=${upload}`, list)).text();
        // S3 may respond with 200 before the operation is complete and report a failure in the body.
        if (!completeResponse.includes('<ETag>'))
          throw new Error('the object store could not put the parts together');
      } catch (error) {
        await ask('DELETE', `${path}?uploadId=${upload}`).catch(() => {});
        throw error;
      }
    },
    async list() {
      const names: string[] = [];
      for (let continuationToken = ''; ; ) {
        const from = continuationToken && `&continuation-token=${encodeURIComponent(continuationToken)}`;
        const page = await ask('GET', `/?list-type=2&prefix=${encodeURIComponent(prefix)}${from}`);
        const text = await page.text();
        names.push(...textOf(text, 'Key').map((key) => key.slice(prefix.length)));
        continuationToken = textOf(text, 'NextContinuationToken')[0] ?? '';
        if (!continuationToken) return names;
      }
    },
    async remove(name) {
      await (await ask('DELETE', pathOf(name))).body?.cancel();
    },
  };
}

/**
 * Returns the content of all tags with this name. Object names of this server need no XML unescaping, and
 * others are ignored anyway.
 */
function textOf(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);
}
