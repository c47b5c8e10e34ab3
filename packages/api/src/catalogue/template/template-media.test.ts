import { fileMessages } from '@app/contracts/files/file/messages';
import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { storedFile } from '@app/db/schema/files/stored-file';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { sweepFiles } from '../../files/remove-orphans';
import { type Api, callAs, rejection } from '../../testing/callers';
import { insertCategory, insertTemplate, insertUser } from '../../testing/rows';
import { createTestServices, type TestServices } from '../../testing/services';
import { bomb, fileOf, formWith, picture, tinyPdf } from '../../testing/uploads';
import { findMediaFile } from './media-files';
import { readCovers } from './read-covers';

let services: TestServices;
let admin: Api;
let photo: Buffer;
let category: Awaited<ReturnType<typeof insertCategory>>;
beforeAll(async () => {
  services = await createTestServices();
  admin = await callAs(services, await insertUser(services, { role: 'admin' }));
  category = await insertCategory(services);
  photo = await picture('jpeg', { width: 1_200, height: 750 });
  return services.drop;
});

const add = (id: string, name = 'cover.jpg', bytes: Uint8Array | string = photo, alt = 'A harbour') =>
  admin.template.addMedia(formWith(fileOf(bytes, name), { id, alt }));

describe('pictures that come with a new template', () => {
  const create = async (pictures: File[], changes: object = {}) => {
    const fields = {
      title: 'Harbour',
      description: 'For ships.',
      category: category.id,
      pictures,
      ...changes,
    };
    return admin.template.create(fields);
  };
  const small = async (name: string) => fileOf(await picture('png'), name);

  test('are stored in order, each with its alternative text and audit entry', async () => {
    const made = await create([await small('a.png'), fileOf(photo, 'b.jpg')], { alts: ['The pier'] });
    expect(made.media).toMatchObject([
      { fileName: 'a.png', alt: 'The pier' },
      { fileName: 'b.jpg', alt: '', width: 1_200 },
    ]);
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, made.id));
    expect(events.map(({ action }) => action).sort()).toEqual([
      'template.addMedia',
      'template.addMedia',
      'template.create',
    ]);
  });

  test('leave nothing behind when one of them, or the template, is refused', async () => {
    const count = async () => [
      await services.db.$count(template),
      await services.db.$count(storedFile),
      services.files.stored.size,
    ];
    const before = await count();
    const good = await small('a.png');
    const tooMany = Array.from({ length: limits.templateMedia + 1 }, () => good);
    expect((await rejection(create([good, fileOf('<svg/>', 'b.png')]))).reason).toBe('FILE_TYPE');
    expect((await rejection(create(tooMany))).reason).toBe('TOO_MANY_FILES');
    expect(await rejection(create([good], { category: 'No such category' }))).toMatchObject({
      reason: 'VALIDATION_FAILED',
    });
    expect(await count()).toEqual(before);
  });
});

describe('pictures of a template', () => {
  test('get their sizes, and the first is the cover', async () => {
    const { id, slug } = await insertTemplate(services);
    const [media] = await add(id);
    expect(media).toMatchObject({ fileName: 'cover.jpg', alt: 'A harbour', width: 1_200, height: 750 });
    expect(media?.variants.map(({ width }) => width)).toEqual([240, 480, 720, 960]);
    for (const url of [media?.fileUrl, ...(media?.variants ?? []).map((variant) => variant.url)]) {
      const [mediaId = '', name = ''] = (url ?? '').split('/').slice(-2);
      expect(await services.files.exists(findMediaFile({ id: mediaId, name }).key)).toBe(true);
    }
    await add(id, 'second.png', await picture('png'), '');
    const page = await (await callAs(services, null)).template.bySlug({ slug });
    expect(JSON.stringify(page)).toContain(media?.fileUrl);
    const without = await insertTemplate(services);
    const covers = await readCovers(services, [id, without.id, null]);
    expect([...covers].map(([templateId, { fileUrl }]) => [templateId, fileUrl])).toEqual([
      [id, media?.fileUrl],
    ]);
  });

  test('in portrait format stand beside the cover on the home page', async () => {
    const { id } = await insertTemplate(services, { pinnedAt: new Date() });
    await add(id);
    await add(id, 'tall.png', await picture('png', { width: 300, height: 620 }));
    const [first] = await (await callAs(services, null)).template.featured();
    expect(first).toMatchObject({
      id,
      cover: { fileName: 'cover.jpg' },
      tallPicture: { fileName: 'tall.png' },
    });
  });

  test('are reordered, described and removed with their files', async () => {
    const { id } = await insertTemplate(services);
    await add(id, 'a.jpg');
    const [a, b] = await add(id, 'b.jpg');
    if (!a || !b) throw new Error('two pictures were added');
    const names = (media: readonly { fileName: string }[]) => media.map(({ fileName }) => fileName);
    expect(names(await admin.template.reorderMedia({ id, mediaIds: [b.id, a.id] }))).toEqual([
      'b.jpg',
      'a.jpg',
    ]);
    for (const mediaIds of [[a.id], [a.id, a.id], [a.id, b.id, id]]) {
      expect((await rejection(admin.template.reorderMedia({ id, mediaIds }))).reason).toBe('MEDIA_CHANGED');
    }
    const described = await admin.template.setMediaAlt({ id, mediaId: a.id, alt: ' The pier ' });
    expect(described[1]).toMatchObject({ alt: 'The pier' });
    expect(names(await admin.template.removeMedia({ id, mediaId: b.id }))).toEqual(['a.jpg']);
    expect((await rejection(admin.template.removeMedia({ id, mediaId: b.id }))).reason).toBe(
      'MEDIA_NOT_FOUND',
    );
    expect([...services.files.stored.keys()].filter((key) => key.includes(b.id))).toEqual([]);
    const events = await services.db.select().from(auditEvent).where(eq(auditEvent.entityId, id));
    expect(new Set(events.map(({ action }) => action))).toEqual(
      new Set(['template.addMedia', 'template.reorderMedia', 'template.setMediaAlt', 'template.removeMedia']),
    );
  });

  test('raise the version, so that an edit based on an older one is refused (dashboard.two-editors)', async () => {
    const { id, version } = await insertTemplate(services);
    const [a, b] = [(await add(id, 'a.jpg'))[0], (await add(id, 'b.jpg'))[1]];
    if (!a || !b) throw new Error('two pictures were added');
    await admin.template.reorderMedia({ id, mediaIds: [b.id, a.id] });
    await admin.template.setMediaAlt({ id, mediaId: a.id, alt: 'The pier' });
    await rejection(admin.template.setMediaAlt({ id, mediaId: id, alt: 'Of another template' }));
    const late = admin.template.update({ id, version: version + 3, title: 'Late' });
    expect((await rejection(late)).reason).toBe('TEMPLATE_CHANGED');
    await admin.template.removeMedia({ id, mediaId: b.id });
    expect(await admin.template.update({ id, version: version + 5, title: 'In time' })).toMatchObject({
      version: version + 6,
      media: [{ alt: 'The pier' }],
    });
  });

  test('are limited to ten, even when uploaded at once', async () => {
    const { id } = await insertTemplate(services);
    const small = await picture('gif');
    // Each account sends as many concurrent uploads as allowed.
    const team = await Promise.all(
      Array.from({ length: limits.templateMedia / limits.uploadsAtOnce + 1 }, async () =>
        callAs(services, await insertUser(services, { role: 'admin' })),
      ),
    );
    const outcomes = await Promise.allSettled(
      team.flatMap((api) =>
        Array.from({ length: limits.uploadsAtOnce }, () =>
          api.template.addMedia(formWith(fileOf(small, 'x.gif'), { id })),
        ),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await admin.template.media({ id })).toHaveLength(10);
    expect(await rejection(add(id))).toMatchObject({ message: 'There can be at most 10 pictures.' });
  });

  test('must be JPG, PNG or GIF and belong to an existing template', async () => {
    const { id } = await insertTemplate(services);
    const before = services.files.stored.size;
    for (const bytes of [await picture('webp'), tinyPdf, '<svg/>']) {
      expect(await rejection(add(id, 'x.png', bytes))).toMatchObject({
        reason: 'FILE_TYPE',
        message: `Only JPG, PNG, and GIF can be uploaded. The content of the file decides. ${fileMessages.saveAsOther}`,
      });
    }
    expect((await rejection(add('7'))).reason).toBe('TEMPLATE_NOT_FOUND');
    expect(services.files.stored.size).toBe(before);
  });

  test('leave no file, row or record behind when refused', async () => {
    const { id } = await insertTemplate(services);
    const files = services.files.stored.size;
    const notes = await services.db.$count(storedFile);
    const whole = await picture('jpeg', { width: 400, height: 400 });
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const refused: [string, Uint8Array | string][] = [
      ['FILE_TYPE', svg],
      ['FILE_TYPE', `<?xml version="1.0"?>${svg}`],
      ['FILE_TYPE', `<html>${photo.toString('latin1')}`],
      ['FILE_TOO_LARGE', Buffer.concat([photo, Buffer.alloc(limits.fileBytes + 1 - photo.length)])],
      ['IMAGE_TOO_LARGE', bomb(7_000, 6_000)],
      ['FILE_UNREADABLE', whole.subarray(0, whole.length / 2)],
    ];
    for (const [reason, bytes] of refused) {
      expect((await rejection(add(id, 'x.png', bytes))).reason).toBe(reason);
    }
    expect(services.files.stored.size).toBe(files);
    expect(await services.db.$count(storedFile)).toBe(notes);
    expect(await admin.template.media({ id })).toEqual([]);
  });

  test('are re-encoded under generated names, without hidden data', async () => {
    const { id } = await insertTemplate(services);
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')]);
    const [media] = await add(id, '../../x.png', polyglot);
    expect(media).toMatchObject({ fileName: 'x.jpg', fileUrl: `/files/media/${media?.id}/original.jpg` });
    const keys = [...services.files.stored.keys()].filter((key) => key.includes(media?.id ?? '-'));
    expect(keys.sort()).toEqual(
      ['240.webp', '480.webp', '720.webp', '960.webp', 'original.jpg'].map(
        (name) => `media/${media?.id}/${name}`,
      ),
    );
    for (const key of keys) {
      const bytes = await services.files.get(key);
      expect(Buffer.from(bytes ?? []).includes('script')).toBe(false);
    }
  });

  test('are deleted with their template', async () => {
    const { id } = await insertTemplate(services);
    const [media] = await add(id);
    await services.db.delete(template).where(eq(template.id, id));
    services.clock.advance(limits.unsentFileMs + 60_000);
    await sweepFiles(services);
    expect([...services.files.stored.keys()].filter((key) => key.includes(media?.id ?? '-'))).toEqual([]);
  });

  test.each(['../original.jpg', 'original.svg', '480.webp/..', '480.png', 'x'])(
    'refuses the size %s',
    (name) => {
      expect(() => findMediaFile({ id: '0190b6a2-0000-7000-8000-000000000001', name })).toThrow();
    },
  );
});
