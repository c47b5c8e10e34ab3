import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStorage } from '../../env/env-types';

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** Computes the expected AWS Signature Version 4 from the received request, of headers or of its address. */
function expectedSignature(request: IncomingMessage, { region, secretAccessKey }: ObjectStorage): string {
  const { headers } = request;
  const [path, query = ''] = (request.url ?? '').split('?');
  const inAddress = new URLSearchParams(query);
  const signed =
    inAddress.get('X-Amz-SignedHeaders') ??
    /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ??
    '';
  const date = inAddress.get('X-Amz-Date') ?? String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const canonical = [
    request.method,
    path,
    query
      .split('&')
      .filter((pair) => !pair.startsWith('X-Amz-Signature='))
      .map(inCanonicalForm)
      .sort()
      .join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${secretAccessKey}`, date.slice(0, 8)), region),
  );
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')).toString('hex');
}

/** Encodes a parameter as signatures do: everything but letters, digits and `-._~`. */
function inCanonicalForm(pair: string): string {
  const encode = (part: string) =>
    encodeURIComponent(decodeURIComponent(part)).replace(
      /[!'()*]/g,
      (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  return pair.split('=').map(encode).join('=');
}

/** Whether a signed address, if it is one, is still valid. */
function isInTime(query: URLSearchParams, now: Date): boolean {
  const date = query.get('X-Amz-Date');
  if (date === null) return true;
  const signedAt = Date.parse(
    date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  return now.getTime() < signedAt + Number(query.get('X-Amz-Expires')) * 1_000;
}

/** Multipart uploads in progress. */
type Uploads = Map<string, Map<number, Buffer>>;

const etagOf = (part: Buffer) => `"${createHash('md5').update(part).digest('hex')}"`;

/**
 * Begins a multipart upload, receives a part, completes it or aborts it. Returns undefined when the request
 * is not about such an upload.
 */
function answerParts(
  request: { method?: string | undefined; query: URLSearchParams; path: string; body: Buffer },
  uploads: Uploads,
  objects: Map<string, Buffer>,
): { status: number; content?: string; tag?: string } | undefined {
  const { method, query, path, body } = request;
  if (method === 'POST' && query.has('uploads')) {
    const id = `${uploads.size + 1}+of/${path.length}`;
    uploads.set(id, new Map());
    return { status: 200, content: `<R><UploadId>${id}</UploadId></R>` };
  }
  const id = query.get('uploadId');
  if (id === null) return undefined;
  const parts = uploads.get(id);
  if (!parts) return { status: 404 };
  if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    return { status: 200, tag: etagOf(body) };
  }
  uploads.delete(id);
  if (method === 'DELETE') return { status: 204 };
  const sortedParts = [...parts].sort(([a], [b]) => a - b);
  const expectedParts = sortedParts.map(
    ([number, part]) => `<Part><PartNumber>${number}</PartNumber><ETag>${etagOf(part)}</ETag></Part>`,
  );
  if (!body.toString().includes(expectedParts.join(''))) return { status: 200, content: '<Error/>' };
  objects.set(path, Buffer.concat(sortedParts.map(([, part]) => part)));
  return { status: 200, content: '<R><ETag>whole</ETag></R>' };
}

/** Two names per page, so that listings have several pages. */
function listPage(paths: readonly string[], bucket: string, query: URLSearchParams): string {
  const from = Number((query.get('continuation-token') ?? 'from=0').slice('from='.length));
  const keys = paths
    .map((path) => path.slice(bucket.length + 2))
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .sort();
  const next =
    from + 2 < keys.length ? `<NextContinuationToken>from=${from + 2}</NextContinuationToken>` : '';
  const page = keys.slice(from, from + 2).map((key) => `<Contents><Key>${key}</Key></Contents>`);
  return `<R>${page.join('')}${next}</R>`;
}

/**
 * Starts a server with the part of S3 that the product uses: objects of one bucket by path, whole or in
 * parts, and lists. Signatures and contents are checked.
 */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const uploads: Uploads = new Map();
  const state = {
    failing: false,
    failsAfterParts: Number.POSITIVE_INFINITY,
    largestBody: 0,
    /** The time of the store, by which signed addresses end. */
    now: () => new Date(),
  };
  const storage: ObjectStorage = {
    endpoint: '',
    region: 'eu-west-1',
    bucket: 'uploads',
    accessKeyId: 'key',
    secretAccessKey: 'a secret of the store',
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const answer = (status: number, content?: Buffer) =>
      response.writeHead(status, content && { 'content-length': content.length }).end(content);
    if (state.failing) return answer(503);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', storage.endpoint);
    const givenSignature =
      query.get('X-Amz-Signature') ?? /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1];
    if (givenSignature !== expectedSignature(request, storage) || !isInTime(query, state.now()))
      return answer(403);
    const content = request.headers['x-amz-content-sha256'];
    if (request.method === 'PUT' && content !== hash(body)) return answer(400);
    if (!path.startsWith(`/${storage.bucket}/`)) return answer(404);
    const { method } = request;
    state.largestBody = Math.max(state.largestBody, body.length);
    if (Number(query.get('partNumber')) > state.failsAfterParts) return answer(400);
    const sent = answerParts({ method, query, path, body }, uploads, objects);
    if (sent) {
      if (sent.tag) response.setHeader('etag', sent.tag);
      return answer(sent.status, sent.content === undefined ? undefined : Buffer.from(sent.content));
    }
    if (query.has('list-type')) {
      return answer(200, Buffer.from(listPage([...objects.keys()], storage.bucket, query)));
    }
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') return answer(objects.delete(path) ? 204 : 204);
    for (const name of ['content-disposition', 'content-type', 'cache-control']) {
      const value = query.get(`response-${name}`);
      if (value !== null) response.setHeader(name, value);
    }
    const found = objects.get(path);
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    if (found && first && last) return answer(206, found.subarray(Number(first), Number(last) + 1));
    return found ? answer(200, request.method === 'GET' ? found : undefined) : answer(404);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  storage.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { storage, objects, uploads, state, stop };
}
