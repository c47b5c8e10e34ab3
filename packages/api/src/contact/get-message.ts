import { contactMessage } from '@app/db/schema/contact-message';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import type { UserContext } from '../core/context';
import { contactColumns } from './list-messages';
import { toContactMessage } from './message-view';

/** One lead whole. Throws MESSAGE_NOT_FOUND. */
export async function getMessage(ctx: UserContext, { id }: { id: string }) {
  const [row] = await ctx.db.select(contactColumns).from(contactMessage).where(eq(contactMessage.id, id));
  if (!row) throw new AppError('MESSAGE_NOT_FOUND');
  return toContactMessage(row);
}
