import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { sessionTokenOf } from '@app/api/testing/callers';
import { insertTemplate, insertUser } from '@app/api/testing/rows';
import type { TestServices } from '@app/api/testing/services';
import { fileOf, formWith, zipOf } from '@app/api/testing/uploads';
import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { limits } from '@app/contracts/limits';
import { scopesOfAreas } from '@app/contracts/people/user/restriction';
import { beforeAll, describe, expect, test } from 'vitest';
import { createRestApp, type RestApp, site } from '../rest/testing/rest-app';
import { bearer, tokenWith } from './testing/sold-release';

let services: TestServices;
let app: RestApp['app'];
let admin: Headers;
/** A release, and what its file has. */
let release: { id: string; templateId: string; sha256: string };
let bytes: Buffer;
beforeAll(async () => {
  ({ app, services } = await createRestApp());
  admin = await signedIn({ role: 'admin' });
  const { id } = await insertTemplate(services, { slug: 'harbor' });
  bytes = Buffer.from(zipOf({ 'index.html': Buffer.from('<script>alert(1)</script>') }));
  release = await releaseOf(await add(id, fileOf(bytes, 'harbor.zip')));
  return services.drop;
});

const releaseOf = async (response: Response) =>
  ((await response.json()) as { release: typeof release }).release;

type Headers = Record<string, string>;

async function signedIn(values: Parameters<typeof insertUser>[1] = {}): Promise<Headers> {
  return bearer(await sessionTokenOf(services, await insertUser(services, values)));
}

async function tokenOfTeam(...scopes: TokenScope[]): Promise<Headers> {
  const { id } = await insertUser(services, { role: 'admin' });
  return bearer(await tokenWith(services, id, scopes));
}

const add = (templateId: string, file: File, headers = admin, version = '1.0.0') =>
  app.request(`${site}/api/templates/${templateId}/releases`, {
    method: 'POST',
    body: formWith(file, { version }),
    headers,
  });
const get = (headers: Headers, id = release.id, method = 'GET') =>
  app.request(`${site}/files/releases/${id}`, { method, headers });
const textOf = (response: Response) => response.text();
const spooled = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`app-temporary-${process.pid}-`));

describe('the file of a release', () => {
  test('is a download that no browser opens', async () => {
    const response = await get(admin);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename=harbor-1.0.0.zip',
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      etag: `"${release.sha256}"`,
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
    const head = await get(admin, release.id, 'HEAD');
    expect([head.status, await textOf(head)]).toEqual([200, '']);
  });

  test.each([
    ['bytes=0-3', 0, 3],
    ['bytes=4-', 4, undefined],
    ['bytes=-5', -5, undefined],
    ['bytes=10-999999', 10, undefined],
  ])('resumes with %s', async (range, first, last) => {
    const response = await get({ ...admin, range });
    expect(response.status).toBe(206);
    const part = bytes.subarray(first, last === undefined ? undefined : last + 1);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(part);
    const from = first < 0 ? bytes.length + first : first;
    expect(response.headers.get('content-range')).toBe(
      `bytes ${from}-${from + part.length - 1}/${bytes.length}`,
    );
  });

  test('is sent whole for several parts, a malformed range and a part of another file', async () => {
    const wholes: Headers[] = [
      { range: 'bytes=0-1,4-5' },
      { range: 'bytes=5-1' },
      { range: 'lines=1-2' },
      { range: 'bytes=0-3', 'if-range': '"another"' },
    ];
    for (const headers of wholes) expect((await get({ ...admin, ...headers })).status).toBe(200);
    const same = await get({ ...admin, range: 'bytes=0-3', 'if-range': `"${release.sha256}"` });
    expect(same.status).toBe(206);
  });

  test('has nothing beyond its end', async () => {
    const response = await get({ ...admin, range: `bytes=${bytes.length}-` });
    expect([response.status, await textOf(response)]).toEqual([416, '']);
    expect(response.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  });

  test('gives no byte to a stranger, a customer, a restricted colleague and a token without the scope', async () => {
    const colleague = { role: 'admin', restriction: scopesOfAreas(['orders']) } as const;
    const callers: [Headers, number][] = [
      [{}, 401],
      [bearer('pb_unknown'), 401],
      [await signedIn(), 404],
      [await signedIn(colleague), 404],
      [await tokenOfTeam('orders:read'), 404],
      [await tokenOfTeam('tickets:read'), 403],
    ];
    for (const [headers, status] of callers) {
      const response = await get({ ...headers, range: 'bytes=0-3' });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await textOf(response)).not.toContain('PK\u0003\u0004');
    }
    expect((await get(await tokenOfTeam('templates:read'))).status).toBe(200);
    expect((await get(admin, '0190b6a2-0000-7000-8000-000000000009')).status).toBe(404);
  });

  test('is at no address of the public site', async () => {
    for (const path of [
      `/files/media/${release.id}/${release.id}.zip`,
      `/files/media/${release.id}/original`,
      `/releases/${release.id}.zip`,
      `/files/releases/${release.id}.zip`,
    ]) {
      const response = await app.request(site + path);
      expect(await textOf(response)).not.toContain('PK\u0003\u0004');
    }
  });
});

/** A ZIP that is `size` bytes long, of stored noise. */
function zipOfSize(size: number): Buffer {
  const head = zipOf({ 'a.bin': new Uint8Array() }, 0).length;
  return Buffer.from(zipOf({ 'a.bin': randomBytes(size - head) }, 0));
}

describe('an upload', () => {
  test('of more than pictures may have is stored whole, and leaves nothing on the disk', async () => {
    const { id } = await insertTemplate(services);
    const large = zipOfSize(limits.fileBytes * 2);
    const response = await add(id, fileOf(large, 'large.zip'));
    expect(response.status).toBe(201);
    const added = await releaseOf(response);
    expect(added.sha256).toBe(createHash('sha256').update(large).digest('hex'));
    const download = Buffer.from(await (await get(admin, added.id)).arrayBuffer());
    expect(download.equals(large)).toBe(true);
    expect(spooled()).toEqual([]);
  });

  test('over tRPC is the same, and its size is refused as that of a release', async () => {
    const { id: templateId } = await insertTemplate(services);
    const send = async (file: File) => {
      const form = formWith(file, { templateId, version: '1.0.0' });
      const call = { method: 'POST', body: form, headers: admin };
      return (await app.request(`${site}/trpc/release.add`, call)).json();
    };
    const large = fileOf(zipOfSize(limits.fileBytes + 1), 'large.zip');
    expect(await send(large)).toMatchObject({ result: { data: { version: '1.0.0' } } });
    expect(spooled()).toEqual([]);
  });

  test('larger than a release may be is refused', async () => {
    const { id } = await insertTemplate(services);
    const response = await add(id, fileOf(new Uint8Array(limits.releaseBytes + 1), 'large.zip'));
    expect(response.status).toBe(413);
    expect(await textOf(response)).toContain('This file is larger than 200 MB.');
    expect(spooled()).toEqual([]);
  });

  test('that breaks off leaves nothing on the disk', async () => {
    const { id } = await insertTemplate(services);
    const { body, headers: types } = new Response(formWith(fileOf(bytes, 'a.zip'), { version: '1.0.0' }));
    const whole = Buffer.from(await new Response(body).arrayBuffer());
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(whole.subarray(0, whole.length - 60));
        controller.error(new Error('gone'));
      },
    });
    const response = await app.request(
      new Request(`${site}/api/templates/${id}/releases`, {
        ...{ method: 'POST', body: broken, duplex: 'half' },
        headers: { ...admin, 'content-type': types.get('content-type') ?? '' },
      } as RequestInit),
    );
    expect(response.status).toBe(400);
    expect(spooled()).toEqual([]);
  });

  test('by a customer, a restricted colleague or a token without the scope is refused before it is read', async () => {
    const { id } = await insertTemplate(services);
    const colleague = { role: 'admin', restriction: scopesOfAreas(['orders']) } as const;
    for (const headers of [
      await signedIn(),
      await signedIn(colleague),
      await tokenOfTeam('templates:read'),
    ]) {
      const response = await add(id, fileOf(bytes, 'a.zip'), headers);
      expect(response.status).toBe(403);
    }
    expect((await add(id, fileOf(bytes, 'a.zip'), {})).status).toBe(401);
    expect((await add(id, fileOf(bytes, 'a.zip'), await tokenOfTeam('templates:write'))).status).toBe(201);
  });
});
