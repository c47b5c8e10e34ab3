import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypes } from '@app/contracts/files/file/schema';
import { demoId, isDemoRow } from '@app/db/demo/demo-id';
import { demoPictureSize } from '@app/db/demo/demo-pictures';
import { template } from '@app/db/schema/catalogue/template';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { ticketMessage } from '@app/db/schema/conversation/ticket-message';
import { proof, proofMessage } from '@app/db/schema/delivery/proof';
import { order, orderItem } from '@app/db/schema/sales/order';
import { and, eq, notExists } from 'drizzle-orm';
import { attachmentKeys } from '../../conversation/attachment-view';
import { type StorageContext, storeFiles } from '../../files/store-files';

/** Folders of a picture and its thumbnail. */
const folders = {
  cover: ['demo-covers', 'demo-covers-480'],
  tablet: ['demo-tablets', 'demo-tablets-240'],
  phone: ['demo-phones', 'demo-phones-240'],
} as const;

/** What a version shows, so that no two of an order look the same: the newest is whole, the first is a try. */
function shotsOf({ version, newest }: { version: number; newest: number }) {
  if (version === newest) return newest === 1 ? (['cover'] as const) : (['cover', 'phone'] as const);
  return version === 1 ? (['tablet'] as const) : (['cover'] as const);
}

/**
 * Gives each sample proof that has none pictures of the template that was sold, on other screens in each
 * version. Returns how many got theirs; none without the pictures, and no more once `stop` aborts. Throws
 * STORAGE_FULL, STORAGE_UNAVAILABLE.
 *
 * @param pictures `public` of apps/web, or where its build copies that to.
 */
export async function addSampleProofPictures(
  services: StorageContext,
  pictures: string,
  stop?: AbortSignal,
): Promise<number> {
  const { db } = services;
  const ownFiles = db
    .select({ id: ticketAttachment.id })
    .from(ticketAttachment)
    .where(eq(ticketAttachment.messageId, ticketMessage.id));
  const rows = await db
    .selectDistinctOn([proof.id], {
      id: proof.id,
      version: proof.version,
      newest: db.$count(proof, eq(proof.orderId, order.id)),
      slug: template.slug,
      ticketId: order.ticketId,
      message: ticketMessage,
    })
    .from(proof)
    .innerJoin(proofMessage, and(eq(proofMessage.proofId, proof.id), eq(proofMessage.kind, 'shown')))
    .innerJoin(ticketMessage, eq(ticketMessage.id, proofMessage.messageId))
    .innerJoin(order, eq(order.id, proof.orderId))
    .innerJoin(orderItem, and(eq(orderItem.orderId, order.id), eq(orderItem.position, 0)))
    .innerJoin(template, eq(template.id, orderItem.templateId))
    .where(and(isDemoRow(proof.id), notExists(ownFiles)));
  let added = 0;
  for (const { id: proofId, version, newest, slug, ticketId, message } of rows) {
    const shots = shotsOf({ version, newest }).flatMap((shot) => {
      const size = demoPictureSize(shot, slug);
      return size ? { shot, size } : [];
    });
    const fileName = `${slug}.webp`;
    const paths = shots.flatMap(({ shot }) =>
      folders[shot].map((folder) => join(pictures, folder, fileName)),
    );
    if (stop?.aborted || paths.length === 0 || !paths.every(existsSync)) continue;
    const files = await Promise.all(
      shots.map(async ({ shot, size }) => {
        const id = demoId('proof-picture', `${proofId}:${shot}`);
        const [original, thumbnail] = folders[shot];
        const keys = [
          { key: attachmentKeys.original(id), bytes: await readFile(join(pictures, original, fileName)) },
          { key: attachmentKeys.thumbnail(id), bytes: await readFile(join(pictures, thumbnail, fileName)) },
        ];
        return { id, shot, size, files: keys };
      }),
    );
    await storeFiles(services, files, async (ctx) => {
      await ctx.db.insert(ticketAttachment).values(
        files.map(({ id, shot, size }, position) => ({
          ...{ id, ticketId, messageId: message.id, uploaderId: message.authorId, ...size },
          fileName: shot === 'cover' ? fileName : `${slug}-${shot}.webp`,
          contentType: fileTypes.webp.mime,
          position,
          createdAt: message.createdAt,
        })),
      );
    });
    added += 1;
  }
  return added;
}
