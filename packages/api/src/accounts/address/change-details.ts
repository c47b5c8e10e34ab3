import { isBlank } from '@app/contracts/core/buyer/fields';
import type { AccountBilling } from '@app/contracts/core/buyer/schema';
import { messages } from '@app/contracts/messages';
import { user } from '@app/db/schema/accounts/user';
import { ticket } from '@app/db/schema/desk/ticket';
import { eq } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { rejectDuplicates } from '../../core/reject-duplicate';

type Changes = Partial<
  Pick<
    typeof user.$inferInsert,
    | 'name'
    | 'email'
    | 'role'
    | 'language'
    | 'restriction'
    | 'breakGlass'
    | 'emailVerifiedAt'
    | 'passwordHash'
    | 'hasPassword'
    | 'lastLoginAt'
  >
>;

/**
 * Writes new details of an account locked by the caller's transaction. Its tickets get a new name and address, because
 * their mails go to the address stored in them; for these call it after `lockThreads`. Orders keep the details of their
 * date. Returns the new row. Throws
 * EMAIL_TAKEN with a detail on `emailField`: of two accounts that request the same address concurrently, one
 * gets it.
 */
export async function changeDetails(
  ctx: Pick<Context, 'db' | 'now'>,
  id: string,
  changes: Changes,
  emailField = 'email',
) {
  const rejectDuplicate = rejectDuplicates({
    user_email_unique: [emailField, messages.emailTakenByOther, 'EMAIL_TAKEN'],
  });
  const [changed] = await rejectDuplicate(() =>
    ctx.db
      .update(user)
      .set({ ...changes, updatedAt: ctx.now() })
      .where(eq(user.id, id))
      .returning(),
  );
  if (!changed) throw new AppError('USER_NOT_FOUND');
  if (changes.name !== undefined || changes.email !== undefined)
    await ctx.db
      .update(ticket)
      .set({ customerName: changed.name, customerEmail: changed.email })
      .where(eq(ticket.userId, id));
  return changed;
}

/**
 * Keeps what documents say of the caller's purchases from now on (sales.buyer-details); documents that were issued
 * stay as they are. Call it in a transaction. The activity log has which parts changed, not what they say.
 */
export async function changeBilling(ctx: UserContext, billing: AccountBilling): Promise<void> {
  const { id, name } = ctx.actor;
  const [row] = await ctx.db
    .select({ before: user.billing })
    .from(user)
    .where(eq(user.id, id))
    .for('no key update');
  const keys = Object.keys(billing) as (keyof AccountBilling)[];
  const changed = keys.filter((key) => billing[key] !== (row?.before?.[key] ?? ''));
  if (changed.length === 0) return;
  await ctx.db
    .update(user)
    .set({ billing: isBlank(billing) ? null : billing, updatedAt: ctx.now() })
    .where(eq(user.id, id));
  await recordAudit(ctx, { action: 'user.changeBilling', entityId: id, label: name, after: { changed } });
}
