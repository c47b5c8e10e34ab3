import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@app/contracts/limits';
import { importMessages } from '@app/contracts/operations/import/messages';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { importPicture, importRun } from '@app/db/schema/operations/import';
import { asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { importText, undoRun } from '../../testing/imports';
import { createTestServices, type TestServices } from '../../testing/services';
import { picture } from '../../testing/uploads';
import { fetchDuePictures } from './fetch-due-pictures';
import { fetchPicture } from './fetch-picture';
import { findRun } from './import-runs';

/** Starts a shop's web server on this machine. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a picture from the web', () => {
  const get = (address: string, timeoutMs?: number) =>
    fetchPicture(address, { allowPrivate: true, ...(timeoutMs && { timeoutMs }) });

  test('is fetched through redirects without sending credentials', async () => {
    const bytes = await picture('png');
    const seen: NodeJS.Dict<string | string[]>[] = [];
    const origin = await serve((request, response) => {
      seen.push(request.headers);
      if (request.url === '/old') response.writeHead(302, { Location: '/a.png' }).end();
      else response.end(bytes);
    });
    expect(Buffer.from(await get(`${origin}/old`))).toEqual(Buffer.from(bytes));
    expect(seen).toHaveLength(2);
    for (const headers of seen) {
      expect(Object.keys(headers).toSorted()).toEqual([
        'accept',
        'accept-encoding',
        'connection',
        'host',
        'user-agent',
      ]);
    }
  });

  test.each([
    'http://127.0.0.1:1/a.png',
    'http://[::1]/a.png',
    'http://10.0.0.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/a.png',
    'http://0x7f.1/a.png',
    'http://2130706433/a.png',
  ])('refuses to call %s', async (address) => {
    const outcome = fetchPicture(address, { allowPrivate: false });
    await expect(outcome).rejects.toMatchObject({
      message: importMessages.picturePrivate,
      isPermanent: true,
    });
  });

  test.each([
    ['to another protocol', 'file:///etc/passwd', importMessages.pictureAddress],
    ['with a password', 'http://me:secret@127.0.0.1/a.png', importMessages.pictureAddress],
    ['to itself', '/again', importMessages.pictureRedirects],
  ])('an address that redirects %s is given up', async (_what, location, message) => {
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { Location: location }).end();
    });
    await expect(get(`${origin}/a.png`)).rejects.toMatchObject({ message, isPermanent: true });
    expect(asked).toBeLessThanOrEqual(limits.importPictureRedirects + 1);
  });

  test.each([true, false])(
    'stops reading a picture over the limit (Content-Length: %s)',
    async (declaresLength) => {
      let isClosed = false;
      const origin = await serve((_request, response) => {
        response.on('close', () => {
          isClosed = true;
        });
        if (declaresLength) response.setHeader('Content-Length', limits.fileBytes + 1);
        const write = () => {
          while (!isClosed && response.write(Buffer.alloc(65_536)));
        };
        response.on('drain', write);
        write();
      });
      await expect(get(origin)).rejects.toMatchObject({ message: importMessages.pictureTooLarge });
    },
  );

  test.each([
    [404, true],
    [403, true],
    [429, false],
    [503, false],
  ])('a status of %i ends the attempt: %s', async (status, isPermanent) => {
    const origin = await serve((_request, response) => response.writeHead(status).end());
    const message = importMessages.pictureStatus(status);
    await expect(get(origin)).rejects.toMatchObject({ message, isPermanent });
  });

  test('a picture that times out or breaks off is retried', async () => {
    const silentUrl = await serve((_request, response) => response.write('x'));
    const brokenUrl = await serve((request, response) => {
      response.writeHead(200, { 'Content-Length': 10 }).write('x');
      request.socket.end();
    });
    for (const address of [silentUrl, brokenUrl, 'http://127.0.0.1:9']) {
      const temporaryFault = { message: importMessages.pictureUnreachable, isPermanent: false };
      await expect(get(address, 300)).rejects.toMatchObject(temporaryFault);
    }
  });
});

describe('pictures of imported templates', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await createTestServices({ allowPrivateWebhooks: true });
    return services.drop;
  });
  beforeEach(async () => {
    await services.db.delete(importRun);
    await services.db.delete(template);
    await services.db.delete(category);
    await services.db.insert(category).values({ name: 'Shops', slug: 'shops', description: 'Shops' });
  });

  const kind = 'templates' as const;
  const columns = ['id', 'title', 'description', 'category', 'pictures'];
  const mapping = Object.fromEntries(
    columns.map((column) => [column === 'id' ? 'externalId' : column, { column }]),
  );
  const file = (pictures: string) => `${columns.join()}\n7,Harbour,Calm,Shops,"${pictures}"\n`;
  const importPictures = (pictures: string, dryRun = false) =>
    importText(services, file(pictures), { kind, mapping, dryRun });
  const media = () => services.db.select().from(templateMedia).orderBy(asc(templateMedia.position));

  test('are fetched afterwards, in order, through the checks of uploads, and are removed by an undo', async () => {
    const [png, gif] = [await picture('png', { width: 900, height: 300 }), await picture('gif')];
    const origin = await serve((request, response) => {
      if (request.url === '/cover.png') response.end(png);
      else if (request.url === '/b,c.gif') response.end(gif);
      else if (request.url === '/page') response.end('<script>alert(1)</script>');
      else response.writeHead(404).end();
    });
    const addresses = ['cover.png', 'missing.png', 'page', 'b,c.gif'].map((name) => `${origin}/${name}`);
    expect((await importPictures(addresses.join(', '), true)).picturesAsked).toBe(0);
    expect(await services.db.$count(importPicture)).toBe(0);
    const run = await importPictures(addresses.join(', '));
    expect(run).toMatchObject({ created: 1, faults: [], picturesAsked: 4, picturesAdded: 0 });
    expect(await media()).toEqual([]);

    await fetchDuePictures(services);
    expect(await media()).toMatchObject([
      {
        fileName: 'cover.png',
        position: 0,
        width: 900,
        height: 300,
        variants: [{ width: 240 }, { width: 480 }, { width: 720 }],
      },
      { fileName: 'b,c.gif', position: 3 },
    ]);
    const after = await findRun(services, run.id);
    expect(after).toMatchObject({ picturesAdded: 2, picturesFailed: 2 });
    expect(after.faults).toEqual(
      expect.arrayContaining([
        { line: 2, field: 'pictures', message: importMessages.pictureStatus(404) },
        { line: 2, field: 'pictures', message: expect.stringContaining('can be uploaded') },
      ]),
    );
    // The entire run has one event.
    expect(await services.db.$count(auditEvent, eq(auditEvent.action, 'template.addMedia'))).toBe(0);
    expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 1, left: 0 });
    for (const table of [template, templateMedia, importPicture])
      expect(await services.db.$count(table)).toBe(0);
  });

  test('are tried three times when nobody answers, and a template with its own picture keeps it', async () => {
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.writeHead(503).end();
    });
    const run = await importPictures(`${origin}/a.png`);
    for (let minute = 0; minute < 10; minute += 1) {
      await fetchDuePictures(services);
      services.clock.advance(60_000);
    }
    expect(asked).toBe(limits.importPictureTries);
    expect(await findRun(services, run.id)).toMatchObject({
      picturesFailed: 1,
      faults: [{ line: 2, field: 'pictures', message: importMessages.pictureStatus(503) }],
    });
    const [made] = await services.db.select({ id: template.id }).from(template);
    await services.db.insert(templateMedia).values({
      templateId: made?.id ?? '',
      fileUrl: '/files/media/x/original.png',
      fileName: 'own.png',
      width: 1,
      height: 1,
      bytes: 1,
    });
    expect(await undoRun(services, run.id)).toMatchObject({ takenBack: 0, left: 1 });
  });

  test('two processes fetch each once, and one that died leaves its picture to the next', async () => {
    const bytes = await picture('png');
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.end(bytes);
    });
    await importPictures(`${origin}/a.png|${origin}/b.png`);
    await Promise.all([fetchDuePictures(services), fetchDuePictures(services)]);
    expect([asked, (await media()).length]).toEqual([2, 2]);

    await services.db.delete(template);
    await services.db.delete(importRun);
    await importPictures(`${origin}/c.png`);
    // Claimed by a process that has died.
    await services.db
      .update(importPicture)
      .set({ tries: 1, dueAt: new Date(services.now().getTime() + 60_000) });
    await fetchDuePictures(services);
    expect(await media()).toEqual([]);
    services.clock.advance(61_000);
    await fetchDuePictures(services);
    expect(await media()).toHaveLength(1);
  });

  test.each([
    ['ftp://shop.example/a.png', importMessages.pictureAddress],
    ['https://me:secret@shop.example/a.png', importMessages.pictureAddress],
    ['a.png', importMessages.noArchive],
    [
      Array.from({ length: 11 }, (_, index) => `https://shop.example/${index}.png`).join(),
      importMessages.tooManyPictures,
    ],
  ])('refuses %s by its line', async (pictures, message) => {
    const run = await importPictures(pictures);
    expect(run).toMatchObject({ created: 0, faulty: 1, faults: [{ line: 2, message }] });
  });
});
