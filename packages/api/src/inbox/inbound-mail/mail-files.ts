import type { mailFileSchema } from '@app/contracts/inbox/inbound-mail/schema';
import { inboundMail } from '@app/db/schema/inbox/inbound-mail';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { findReadableMail } from './find-mail';
import { originalKey } from './original-key';
import { readFileOfMail } from './read-mail';

/** Something to download, whatever a stranger wrote into it. */
interface Download {
  name: string;
  bytes: Uint8Array;
}

/** Reads the original of a mail that the caller may read; `whole`: null for one of which only the beginning is kept. */
async function readOriginal(ctx: Context, id: string, { whole }: { whole: boolean }) {
  const readableId = await findReadableMail(ctx, eq(inboundMail.id, id));
  const isKept = and(
    eq(inboundMail.id, readableId),
    eq(inboundMail.hasOriginal, true),
    whole ? eq(inboundMail.truncated, false) : undefined,
  );
  return (await ctx.db.$count(inboundMail, isKept)) > 0 ? ctx.files.get(originalKey(readableId)) : null;
}

async function scanned(ctx: Context, download: Download | null): Promise<Download> {
  if (!download) throw new AppError('FILE_NOT_FOUND');
  await ctx.scanFile(download.bytes);
  return download;
}

/**
 * Returns the original of a mail as it was received, for the team (inbound-mail.original-file). Throws
 * FILE_NOT_FOUND, FILE_HARMFUL, FILE_UNCHECKED, and what `findReadableMail` throws.
 */
export async function getOriginalFile(ctx: Context, { id }: { id: string }): Promise<Download> {
  const source = await readOriginal(ctx, id, { whole: false });
  return scanned(ctx, source && { name: 'mail.eml', bytes: source });
}

/**
 * Returns one of a mail's files, for the team, by its place among them (inbound-mail.waiting-files). Throws
 * FILE_NOT_FOUND, FILE_HARMFUL, FILE_UNCHECKED, and what `findReadableMail` throws.
 */
export async function getMailFile(
  ctx: Context,
  { id, index }: z.output<typeof mailFileSchema>,
): Promise<Download> {
  const source = await readOriginal(ctx, id, { whole: true });
  return scanned(ctx, source && (await readFileOfMail(source, index)));
}
