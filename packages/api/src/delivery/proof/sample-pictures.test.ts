import { join } from 'node:path';
import { loadDemoData } from '@app/db/demo/load-demo-data';
import { user } from '@app/db/schema/accounts/user';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { proof, proofMessage } from '@app/db/schema/delivery/proof';
import { order } from '@app/db/schema/sales/order';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { attachmentKeys } from '../../conversation/attachment-view';
import { firstSeller } from '../../core/setting/seller-party';
import { callAs } from '../../testing/callers';
import { createTestServices, type TestServices } from '../../testing/services';
import { addSampleProofPictures } from './sample-pictures';

const pictures = join(import.meta.dirname, '../../../../../apps/web/public');
let services: TestServices;
beforeAll(async () => {
  services = await createTestServices();
  await loadDemoData(services.db, {
    ...{ now: services.now(), siteUrl: new URL('https://site.test'), seller: firstSeller() },
    hashPassword: async () => 'hash',
  });
  return services.drop;
});

test('each sample proof gets the pictures of its template, once', async () => {
  expect(await addSampleProofPictures(services, join(pictures, 'nowhere'))).toBe(0);
  expect(await addSampleProofPictures(services, pictures)).toBe(await services.db.$count(proof));
  expect(await addSampleProofPictures(services, pictures)).toBe(0);
  const rows = await services.db.select().from(ticketAttachment);
  for (const { id, bytes } of rows) {
    expect(services.files.stored.get(attachmentKeys.original(id))).toHaveLength(bytes);
    expect(services.files.stored.has(attachmentKeys.thumbnail(id))).toBe(true);
  }
});

test('no two versions of an order show the same', async () => {
  await addSampleProofPictures(services, pictures);
  const looks = await services.db
    .selectDistinct({
      orderId: proof.orderId,
      names: sql`string_agg(${ticketAttachment.fileName}, ',' order by ${ticketAttachment.fileName})`,
    })
    .from(ticketAttachment)
    .innerJoin(proofMessage, eq(proofMessage.messageId, ticketAttachment.messageId))
    .innerJoin(proof, eq(proof.id, proofMessage.proofId))
    .groupBy(proof.id);
  expect(looks).toHaveLength(await services.db.$count(proof));
});

test('the sample customer sees them in the version that waits for an answer', async () => {
  await addSampleProofPictures(services, pictures);
  const [casey] = await services.db.select().from(user).where(eq(user.email, 'customer@example.com'));
  const [sold] = await services.db
    .select({ number: order.number })
    .from(order)
    .innerJoin(proof, eq(proof.orderId, order.id))
    .where(and(eq(proof.state, 'shown'), eq(order.userId, casey?.id ?? '')));
  const own = await callAs(services, casey ?? null);
  const [newest] = (await own.proof.mine({ orderNumber: sold?.number ?? '' })).proofs;
  expect(newest?.files.map(({ fileName, picture }) => [fileName, picture])).toEqual([
    ['summit.webp', { width: 960, height: 720, thumbnailUrl: expect.any(String) }],
    ['summit-phone.webp', { width: 585, height: 1266, thumbnailUrl: expect.any(String) }],
  ]);
});
