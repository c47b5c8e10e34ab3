import type { UserContext } from '../core/context';
import { readSettings } from '../setting/read-settings';

/** What an order made now would be charged: the tax rate, 0.08 for 8 %, and what the tax is called. */
export async function getSaleTerms(ctx: UserContext) {
  const { orderTaxRate, orderTaxName } = await readSettings(ctx);
  return { taxRate: orderTaxRate, taxName: orderTaxName };
}
