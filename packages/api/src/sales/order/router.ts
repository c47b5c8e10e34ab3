import { movingMarks } from '@app/contracts/desk/ticket/marks';
import { editNoteSchema, finalizeSaleSchema } from '@app/contracts/desk/ticket/schema';
import { watchOrderSchema } from '@app/contracts/desk/ticket/writing-schema';
import { listWindowSchema } from '@app/contracts/pagination';
import {
  addOrderNoteSchema,
  replyToOrderSchema,
  respondToOrderSchema,
  settleOrderConversationSchema,
} from '@app/contracts/sales/order/conversation';
import {
  byOrderNumberSchema,
  changeBuyerSchema,
  listOrdersSchema,
  moveOrderSchema,
  updateOrderSchema,
} from '@app/contracts/sales/order/schema';
import { byTicketSchema } from '@app/contracts/sales/quote/schema';
import { adminProcedure, router, searchedList, userProcedure } from '../../core/trpc';
import { finalizeSale, getSuggestedBuyer } from './finalize-sale';
import { getOrder } from './get-order';
import { listOrders } from './list-orders';
import { getVisibleOrder, listVisibleOrders } from './list-visible-orders';
import { listWaiting } from './list-waiting';
import { getMyOrder, listMyOrders } from './my-orders';
import { addOrderNote, editOrderNote } from './order-notes';
import { listMyOrderMessages, listOrderMessages, listVisibleOrderMessages } from './read-order-messages';
import { replyToOrder } from './reply-to-order';
import { respondToOrder } from './respond-to-order';
import { settleOrderConversation } from './settle-order-conversation';
import { transitionOrder } from './transition-order';
import { changeBuyer, updateOrder } from './update-order';
import { leaveOrder, watchOrder } from './watch-order';
import { writeToOrder } from './write-to-order';

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
  waiting: userProcedure.meta({ scope: 'never' }).query(({ ctx }) => listWaiting(ctx)),
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
  suggestedBuyer: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byTicketSchema)
    .query(({ ctx, input }) => getSuggestedBuyer(ctx, input)),
  changeBuyer: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(changeBuyerSchema)
    .mutation(({ ctx, input }) => changeBuyer(ctx, input)),
  myMessages: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => listMyOrderMessages(ctx, input)),
  messages: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => listOrderMessages(ctx, input)),
  visibleMessages: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => listVisibleOrderMessages(ctx, input)),
  reply: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(replyToOrderSchema)
    .mutation(({ ctx, input }) => replyToOrder(ctx, input)),
  respond: adminProcedure
    .meta({ restriction: 'orders:write', scope: 'tickets:write' })
    .input(movingMarks(respondToOrderSchema))
    .mutation(({ ctx, input }) => respondToOrder(ctx, input)),
  write: userProcedure
    .meta({ scope: 'tickets:write' })
    .input(replyToOrderSchema)
    .mutation(({ ctx, input }) => writeToOrder(ctx, input)),
  addNote: adminProcedure
    .meta({ restriction: 'orders:write', scope: 'tickets:write' })
    .input(addOrderNoteSchema)
    .mutation(({ ctx, input }) => addOrderNote(ctx, input)),
  editNote: adminProcedure
    .meta({ restriction: 'orders:write', scope: 'tickets:write' })
    .input(editNoteSchema)
    .mutation(({ ctx, input }) => editOrderNote(ctx, input)),
  settleTalk: adminProcedure
    .meta({ restriction: 'orders:write', scope: 'tickets:write' })
    .input(settleOrderConversationSchema)
    .mutation(({ ctx, input }) => settleOrderConversation(ctx, input)),
  watch: adminProcedure
    .meta({ restriction: 'orders:read', scope: 'never' })
    .input(watchOrderSchema)
    .mutation(({ ctx, input }) => watchOrder(ctx, input)),
  leave: adminProcedure
    .meta({ restriction: 'orders:read', scope: 'never' })
    .input(byOrderNumberSchema)
    .mutation(({ ctx, input }) => leaveOrder(ctx, input)),
});

/** The procedure of `ticket` that makes an order: a ticket knows nothing of orders. */
export const ticketSaleRouter = router({
  finalize: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(finalizeSaleSchema)
    .mutation(({ ctx, input }) => finalizeSale(ctx, input)),
});
