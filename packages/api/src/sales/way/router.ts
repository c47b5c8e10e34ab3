import { wayOfOrderSchema, wayOfTicketSchema } from '@app/contracts/sales/way/schema';
import { router, userProcedure } from '../../core/trpc';
import { readWayOfMyTicket, readWayOfOrder } from './read-way';

export const wayRouter = router({
  visible: userProcedure
    .meta({ scope: 'orders:read' })
    .input(wayOfOrderSchema)
    .query(({ ctx, input }) => readWayOfOrder(ctx, input)),
  ofMyTicket: userProcedure
    .meta({ scope: 'tickets:read' })
    .input(wayOfTicketSchema)
    .query(({ ctx, input }) => readWayOfMyTicket(ctx, input)),
});
