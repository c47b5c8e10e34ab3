import type { changeNameSchema } from '@app/contracts/people/account/schema';
import type { z } from 'zod';
import { changeDetails } from '../../accounts/address/change-details';
import { toUserView } from '../../accounts/session/user-view';
import { recordAudit } from '../../core/audit/record-audit';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';

/** Changes the caller's own name (auth.own-account). Throws RATE_LIMITED. */
export async function changeName(outer: UserContext, { name }: z.output<typeof changeNameSchema>) {
  const { id, name: before } = outer.actor;
  await outer.rateLimits.consume('nameChangesPerUser', id);
  return inTransaction(outer, async (ctx) => {
    const changed = await changeDetails(ctx, id, { name });
    if (name !== before) {
      await recordAudit(ctx, {
        action: 'user.rename',
        entityId: id,
        label: name,
        before: { name: before },
        after: { name },
      });
    }
    return toUserView(changed);
  });
}
