import { followChangesSchema } from '@app/contracts/live/event';
import { isAdminRole } from '@app/contracts/user/role';
import { router, sessionProcedure } from '../core/trpc';

export const liveRouter = router({
  /** What changes while a screen is open: the team hears of everything it may see, a customer of the own tickets and orders. */
  changes: sessionProcedure.input(followChangesSchema).subscription(({ ctx, input, signal }) =>
    ctx.live.open(
      {
        userId: ctx.actor.id,
        sessionId: ctx.session.id,
        team: isAdminRole(ctx.actor.role),
        restriction: ctx.actor.restriction,
      },
      input?.lastEventId ?? undefined,
      signal,
    ),
  ),
});
