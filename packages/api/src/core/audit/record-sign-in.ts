import { isAdminRole } from '@app/contracts/people/user/role';
import type { Context } from '../context';
import { recordAudit } from './record-audit';

interface TeamAccount {
  id: string;
  name: string;
  role: string;
}

type Action = 'user.signIn' | 'user.failSignIn' | 'user.confirmIdentity' | 'user.failConfirmation';

/**
 * Records a team member's sign-in or identity confirmation in the activity log (dashboard.audited-sign-ins);
 * customers' sign-ins are not recorded. `by`: the credentials used.
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
 * Records a refused attempt without being awaited: the response time would reveal which addresses belong to
 * the team (auth.one-login-answer).
 */
export function recordRefusal(
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
