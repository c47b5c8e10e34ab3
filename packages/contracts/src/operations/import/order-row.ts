import { z } from 'zod';
import { buyerSchema } from '../../core/buyer/schema';
import { emailSchema } from '../../people/user/schema';
import type { PaymentMethod } from '../../sales/order/order';
import { buyerCellShape, readBuyer } from './buyer-row';
import { customerShape, externalIdSchema, joinName, momentSchema } from './cell';
import { importMessages } from './messages';
import { type ImportedAmounts, moneyShape, type Refuse, readMoney } from './order-money';

const methods: readonly (readonly [RegExp, PaymentMethod])[] = [
  [/paypal/i, 'paypal'],
  [/stripe|card|shopify/i, 'credit_card'],
  [/bank|bacs|transfer|wire/i, 'bank_transfer'],
];

const cellsSchema = z.preprocess(
  joinName,
  z.object({
    externalId: externalIdSchema,
    number: externalIdSchema,
    ...customerShape,
    ...buyerCellShape,
    purchaseOrderNumber: buyerSchema.shape.purchaseOrderNumber,
    email: emailSchema,
    createdAt: momentSchema,
    paymentMethod: z.string().optional(),
    ...moneyShape,
  }),
);
type Cells = z.output<typeof cellsSchema>;

function toOrder(cells: Cells, refuse: Refuse) {
  const { externalId, number, name, email, createdAt, paidAt, paymentMethod = '' } = cells;
  const method = methods.find(([pattern]) => pattern.test(paymentMethod))?.[1] ?? null;
  const amounts: ImportedAmounts = { ...readMoney(cells, refuse), method };
  const { purchaseOrderNumber } = cells;
  const buyer = { ...readBuyer(cells, refuse), purchaseOrderNumber };
  return { externalId: externalId ?? number, number, name, email, createdAt, paidAt, buyer, ...amounts };
}

/** A row of orders: amounts in minor units, with lines that add up to the subtotal. */
export const importedOrderSchema = cellsSchema.transform((cells, context) => {
  let isRefused = false;
  const refuse: Refuse = (field, message) => {
    isRefused = true;
    context.addIssue({ code: 'custom', path: [field], message });
  };
  if (cells.externalId === undefined && cells.number === undefined)
    refuse('externalId', importMessages.idRequired);
  const order = toOrder(cells, refuse);
  return isRefused ? z.NEVER : order;
});
export type ImportedOrder = z.output<typeof importedOrderSchema>;
