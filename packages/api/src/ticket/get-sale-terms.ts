import type { UserContext } from '../core/context';

/** What an order made now would be charged: the tax rate, 0.08 for 8 % (B70). */
export async function getSaleTerms(ctx: UserContext) {
  return { taxRate: ctx.orderTaxRate };
}
