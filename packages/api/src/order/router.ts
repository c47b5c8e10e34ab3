import { byOrderNumberSchema } from '@app/contracts/order-schema';
import { router, userProcedure } from '../core/trpc';
import { getMyOrder } from './get-my-order';

export const orderRouter = router({
  mine: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => getMyOrder(ctx, input)),
});
