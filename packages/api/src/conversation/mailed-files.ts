import { contactMessages } from '@app/contracts/desk/contact/messages';
import { limits } from '@app/contracts/limits';
import { ticketAttachment } from '@app/db/schema/conversation/ticket-attachment';
import { type SQL, sum } from 'drizzle-orm';
import { fieldError } from '../core/app-error';
import type { Context } from '../core/context';

/** Checks whether files fit into one mail together. */
export async function areMailable({ db }: Pick<Context, 'db'>, which: SQL | undefined): Promise<boolean> {
  const [held] = await db
    .select({ bytes: sum(ticketAttachment.bytes).mapWith(Number) })
    .from(ticketAttachment)
    .where(which);
  return (held?.bytes ?? 0) <= limits.mailedFilesBytes;
}

/** Rejects files that do not fit into one mail together. Throws a detail on `field`. */
export async function rejectUnmailable(
  ctx: Pick<Context, 'db'>,
  which: SQL | undefined,
  field: 'attachmentIds' | 'withFiles',
): Promise<void> {
  if (await areMailable(ctx, which)) return;
  throw fieldError(field, contactMessages.filesTooLarge(limits.mailedFilesBytes / 1_000_000));
}
