import { contactMessage } from '@app/db/schema/desk/contact-message';
import { eq } from 'drizzle-orm';
import { recordAudits } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';

/** Unassigns the leads of a former administrator, in the transaction that demotes or deletes the account. */
export async function releaseLeads(
  ctx: UserContext,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const released = await ctx.db
    .update(contactMessage)
    .set({ assigneeId: null })
    .where(eq(contactMessage.assigneeId, id))
    .returning({ id: contactMessage.id, name: contactMessage.name });
  await recordAudits(
    ctx,
    released.map((row) => ({
      action: 'message.assign' as const,
      entityId: row.id,
      label: row.name,
      before: { assignee: name },
      after: { assignee: null },
    })),
  );
}
