import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

/** Permanently deletes a lead, such as spam, and its note. Throws MESSAGE_NOT_FOUND. */
export async function removeMessage(outer: UserContext, { id }: { id: string }) {
  return inTransaction(outer, async (ctx) => {
    const [gone] = await ctx.db
      .delete(contactMessage)
      .where(eq(contactMessage.id, id))
      .returning({ name: contactMessage.name, company: contactMessage.company, email: contactMessage.email });
    if (!gone) throw new AppError('MESSAGE_NOT_FOUND');
    await recordAudit(ctx, { action: 'message.remove', entityId: id, label: gone.name, before: gone });
    return { id };
  });
}
