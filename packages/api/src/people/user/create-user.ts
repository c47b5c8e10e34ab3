import { messages } from '@app/contracts/messages';
import type { createUserSchema } from '@app/contracts/people/user/schema';
import type { z } from 'zod';
import { hashPassword } from '../../accounts/password/password-hash';
import { checkPasswordStrength } from '../../accounts/password/password-strength';
import { toUserView } from '../../accounts/session/user-view';
import { insertAccounts } from '../../core/account-by-address';
import { fieldError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { checkTeamAccess, confirmTeamChange } from '../../core/setting/team-access';
import { inTransaction } from '../../core/transaction';

/**
 * Creates an account on behalf of the team, which vouches for the address. The person gets a mail that links
 * to the sign-in and never contains the password (users.made-by-team). Throws EMAIL_TAKEN with a detail on
 * `email`, WEAK_PASSWORD, SUPER_ADMINS_ONLY, CONFIRMATION_REQUIRED.
 */
export async function createUser(outer: UserContext, input: z.output<typeof createUserSchema>) {
  const { password, ...fields } = input;
  const { name, email, role } = fields;
  await checkPasswordStrength(outer, password, 'password', { name, email });
  const passwordHash = await hashPassword(password);

  return inTransaction(outer, async (ctx) => {
    await checkTeamAccess(ctx, null, role);
    confirmTeamChange(ctx, role);
    const now = ctx.now();
    const [created] = await insertAccounts(ctx, [
      { ...fields, passwordHash, emailVerifiedAt: now, createdAt: now, updatedAt: now },
    ]);
    if (!created) throw fieldError('email', messages.emailTakenByOther, 'EMAIL_TAKEN');
    await recordAudit(ctx, {
      action: 'user.create',
      entityId: created.id,
      label: name,
      after: fields,
    });
    await ctx.mail.enqueue(ctx.db, { template: 'account-created-by-admin', to: email, name });
    return toUserView(created);
  });
}
