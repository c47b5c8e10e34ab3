import { isAdminRole } from '@app/contracts/user/role';
import type { Context } from '../core/context';
import { recordAudit } from './record-audit';

interface TeamAccount {
  id: string;
  name: string;
  role: string;
}

type Action = 'user.signIn' | 'user.failSignIn' | 'user.confirmIdentity' | 'user.failConfirmation';

/**
 * Writes a sign-in, or a proof of who somebody is, of an account of the team into the activity (dashboard.audited-sign-ins); those of customers are their own
 * affair. `by`: what was given.
 */
export async function recordSignIn(
  ctx: Context,
  action: Action,
  { id, name, role }: TeamAccount,
  by: Record<string, unknown>,
): Promise<void> {
  if (!isAdminRole(role)) return;
  await recordAudit(ctx, {
    action,
    entityId: id,
    label: name,
    ...(action === 'user.signIn' && { actor: { id, name } }),
    after: { ...by, network: ctx.request.ip },
  });
}

/**
 * The same for one that was refused, and nobody waits for it: how long the answer takes would say whose address is one of the team's
 * (auth.one-login-answer).
 */
export function noteRefusal(
  ctx: Context,
  action: 'user.failSignIn' | 'user.failConfirmation',
  account: TeamAccount,
  by: Record<string, unknown>,
): void {
  recordSignIn(ctx, action, account, by).catch((err: unknown) => {
    const { requestId } = ctx.request;
    ctx.log.error({ requestId, err }, 'a refused sign-in could not be put into the activity');
  });
}
