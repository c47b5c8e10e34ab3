import type { mailFileSchema } from '@app/contracts/inbound-mail/schema';
import { isAdminRole } from '@app/contracts/user/role';
import { inboundMail } from '@app/db/schema/inbound-mail';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../core/app-error';
import type { Context } from '../core/context';
import { requireActor } from '../core/require-actor';
import { requireOfAccount } from '../core/require-scope';
import { originalKey } from './original-key';
import { type MailFile, parseMail } from './parse-mail';

/**
 * Reads one of the files that came with a mail from its original, whatever its type, for those who may read
 * the incoming mail (inbound-mail.waiting-files). Throws UNAUTHENTICATED, ACCOUNT_SUSPENDED, FACTOR_DUE,
 * RESTRICTED, FILE_HARMFUL, FILE_UNCHECKED, and FILE_NOT_FOUND for customers and where there is none.
 */
export async function getMailFile(
  ctx: Context,
  { id, position }: z.output<typeof mailFileSchema>,
): Promise<MailFile> {
  const actor = requireActor(ctx);
  if (!isAdminRole(actor.role)) throw new AppError('FILE_NOT_FOUND');
  requireOfAccount(actor, 'never');
  const isWhole = and(eq(inboundMail.hasOriginal, true), eq(inboundMail.truncated, false));
  const [row] = await ctx.db
    .select({ id: inboundMail.id })
    .from(inboundMail)
    .where(and(eq(inboundMail.id, id), isWhole));
  const source = row && (await ctx.files.get(originalKey(row.id)));
  const file = source && (await parseMail(source)).files[position];
  if (!file) throw new AppError('FILE_NOT_FOUND');
  await ctx.scanFile(file.bytes);
  return file;
}
