import {
  byOrderNumberSchema,
  listOrdersSchema,
  moveOrderSchema,
  updateOrderSchema,
} from '@app/contracts/order/schema';
import { listWindowSchema } from '@app/contracts/pagination';
import { adminProcedure, router, searchedList, userProcedure } from '../core/trpc';
import { getMyOrder } from './get-my-order';
import { getOrder } from './get-order';
import { listMyOrders } from './list-my-orders';
import { listOrders } from './list-orders';
import { getVisibleOrder, listVisibleOrders } from './list-visible-orders';
import { transitionOrder } from './transition-order';
import { updateOrder } from './update-order';

export const orderRouter = router({
  mine: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => getMyOrder(ctx, input)),
  visible: userProcedure
    .meta({ scope: 'orders:read', cost: 12 })
    .input(listWindowSchema)
    .query(({ ctx, input }) => listVisibleOrders(ctx, input)),
  visibleByNumber: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => getVisibleOrder(ctx, input)),
  listMine: userProcedure.meta({ scope: 'orders:read', cost: 8 }).query(({ ctx }) => listMyOrders(ctx)),
  list: adminProcedure
    .meta({ scope: 'orders:read', ...searchedList })
    .input(listOrdersSchema)
    .query(({ ctx, input }) => listOrders(ctx, input)),
  byNumber: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => getOrder(ctx, input)),
  move: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(moveOrderSchema)
    .mutation(({ ctx, input }) => transitionOrder(ctx, input)),
  update: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(updateOrderSchema)
    .mutation(({ ctx, input }) => updateOrder(ctx, input)),
});
