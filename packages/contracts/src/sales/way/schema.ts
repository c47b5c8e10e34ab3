import { z } from 'zod';
import { byOrderNumberSchema } from '../order/schema';

/** The way of one order, by its number. */
export const wayOfOrderSchema = z.object({ orderNumber: byOrderNumberSchema.shape.number });

/** The way of one ticket, by its number. */
export const wayOfTicketSchema = z.object({ ticketNumber: byOrderNumberSchema.shape.number });
