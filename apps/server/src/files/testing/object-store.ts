import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ObjectStorage } from '../../env';

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/** The signature that Amazon's rules (version 4) ask for, computed from what has arrived. */
function expectedSignature(request: IncomingMessage, { region, secretAccessKey }: ObjectStorage): string {
  const headers = request.headers;
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const date = String(headers['x-amz-date']);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const key = ['s3', 'aws4_request'].reduce(
    hmac,
    hmac(hmac(`AWS4${secretAccessKey}`, date.slice(0, 8)), region),
  );
  return hmac(key, ['AWS4-HMAC-SHA256', date, scope, hash(canonical)].join('\n')).toString('hex');
}

/** What speaks S3 as far as we do: objects of one bucket by path, signatures and contents checked. */
export async function startObjectStore() {
  const objects = new Map<string, Buffer>();
  const state = { failing: false };
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
    const given = /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1];
    if (given !== expectedSignature(request, storage)) return answer(403);
    const content = request.headers['x-amz-content-sha256'];
    if (request.method === 'PUT' && content !== hash(body)) return answer(400);
    const path = request.url ?? '';
    if (!path.startsWith(`/${storage.bucket}/`)) return answer(404);
    if (request.method === 'PUT') objects.set(path, body);
    if (request.method === 'DELETE') return answer(objects.delete(path) ? 204 : 204);
    const found = objects.get(path);
    return found ? answer(200, request.method === 'GET' ? found : undefined) : answer(404);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  storage.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
  };
  return { storage, objects, state, stop };
}
