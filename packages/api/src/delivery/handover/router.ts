import { handoverOfOrderSchema, tickHandoverSchema } from '@app/contracts/delivery/handover/schema';
import { adminProcedure, router, userProcedure } from '../../core/trpc';
import { confirmHandover, readHandover, tickHandover } from './handover';

export const handoverRouter = router({
  visible: userProcedure
    .meta({ scope: 'orders:read' })
    .input(handoverOfOrderSchema)
    .query(({ ctx, input }) => readHandover(ctx, input)),
  tick: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(tickHandoverSchema)
    .mutation(({ ctx, input }) => tickHandover(ctx, input)),
  confirm: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(tickHandoverSchema)
    .mutation(({ ctx, input }) => confirmHandover(ctx, input)),
});
