import { followChangesSchema, type LiveEvent } from '@app/contracts/messaging/live/event';
import { isAdminRole } from '@app/contracts/people/user/role';
import type { TRPCSubscriptionProcedure } from '@trpc/server';
import type { z } from 'zod';
import { type ProcedureMeta, router, sessionProcedure } from '../../core/trpc';

/** Spelled out because declarations cannot name what tRPC infers for messages with an id. */
type ChangesProcedure = TRPCSubscriptionProcedure<{
  input: z.input<typeof followChangesSchema>;
  output: AsyncIterable<{ id: string; data: readonly LiveEvent[] }>;
  meta: ProcedureMeta;
}>;

/**
 * Streams changes while a screen is open: the team gets everything it may see, a customer their own tickets
 * and orders.
 */
const changes: ChangesProcedure = sessionProcedure
  .input(followChangesSchema)
  .subscription(({ ctx, input, signal }) =>
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
  );

export const liveRouter = router({ changes });
