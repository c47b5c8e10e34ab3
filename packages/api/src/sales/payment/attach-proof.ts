import { attachmentTypes, fileTypes } from '@app/contracts/files/file/schema';
import { limits } from '@app/contracts/limits';
import type { attachProofSchema } from '@app/contracts/sales/payment/schema';
import { payment } from '@app/db/schema/sales/payment';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { auditMoney } from '../../billing/audit-money';
import { AppError } from '../../core/app-error';
import type { Context, UserContext } from '../../core/context';
import { requireActor } from '../../core/require-actor';
import { isTeamFor } from '../../core/require-scope';
import type { FoundFile } from '../../files/file-store';
import { cleanFileName } from '../../files/media/clean-file-name';
import { isImage, prepareImage } from '../../files/media/prepare-image';
import { checkPdf, readUpload, type Upload } from '../../files/media/read-upload';
import { storeFiles } from '../../files/store-files';
import { lockPayment } from './lock-order';
import { factsOf } from './notify-of-payment';
import { toPayment } from './payment-view';

const oneFile = { values: { limit: 1, what: 'file with a payment' } };

/**
 * Stores a picture or PDF with a payment, such as a proof of transfer; one per payment, once
 * (sales.recorded-payments). Throws PAYMENT_NOT_FOUND, TOO_MANY_FILES, and what `readUpload`, `prepareImage`
 * and `storeFiles` throw.
 */
export async function attachProof(outer: UserContext, { id, file }: z.output<typeof attachProofSchema>) {
  const [found] = await outer.db.select().from(payment).where(eq(payment.id, id));
  if (!found) throw new AppError('PAYMENT_NOT_FOUND');
  if (found.fileKey) throw new AppError('TOO_MANY_FILES', oneFile);
  const upload = await readUpload(outer, file, attachmentTypes);
  const bytes = await prepare(outer, upload);
  const fileKey = `payments/${id}/${uuidv7()}.${fileTypes[upload.type].ending}`;
  const fileName = cleanFileName(file.name, upload.type);
  return storeFiles(outer, [{ id, files: [{ key: fileKey, bytes }] }], async (ctx) => {
    const { locked, row } = await lockPayment(ctx, id);
    if (row.fileKey) throw new AppError('TOO_MANY_FILES', oneFile);
    const changed = { fileKey, fileName, updatedAt: ctx.now() };
    await ctx.db.update(payment).set(changed).where(eq(payment.id, id));
    await auditMoney(ctx, 'order.attachProof', locked.order, { ...factsOf(row), fileName });
    return toPayment({ ...row, ...changed }, locked.refunds);
  });
}

async function prepare(ctx: UserContext, upload: Upload): Promise<Uint8Array> {
  if (isImage(upload)) {
    const of = { accountId: ctx.actor.id, pixels: limits.attachmentPixels };
    return (await prepareImage(upload, of)).bytes;
  }
  checkPdf(upload.bytes);
  return upload.bytes;
}

/**
 * Returns the file of a payment, for the team only. Throws UNAUTHENTICATED or ACCOUNT_SUSPENDED without a
 * session, FILE_NOT_FOUND for everyone else and where there is none.
 */
export async function findProof(ctx: Context, { id }: { id: string }): Promise<FoundFile> {
  if (!isTeamFor(requireActor(ctx), 'orders:read')) throw new AppError('FILE_NOT_FOUND');
  const [found] = await ctx.db
    .select({ key: payment.fileKey, fileName: payment.fileName })
    .from(payment)
    .where(eq(payment.id, id));
  const type = Object.values(fileTypes).find(({ ending }) => found?.key?.endsWith(`.${ending}`));
  if (!found?.key || !found.fileName || !type) throw new AppError('FILE_NOT_FOUND');
  return { key: found.key, fileName: found.fileName, contentType: type.mime };
}
