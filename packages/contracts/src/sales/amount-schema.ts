import { z } from 'zod';
import { limits } from '../limits';
import { paymentMessages } from './payment/messages';

/** An amount above zero in minor units of the order's currency, at most the highest total of an order. */
export const amountSchema = z
  .number({ error: paymentMessages.amountRequired })
  .min(1, paymentMessages.amountRequired)
  .int(paymentMessages.amountFraction)
  .max(limits.orderTotalCents, paymentMessages.amountTooHigh);
