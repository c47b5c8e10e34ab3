import type { UserContext } from '../../core/context';
import { readSettings } from '../../core/setting/read-settings';

/** Returns the terms for an order created now: the tax rate, 0.08 for 8 %, and the name of the tax. */
export async function getSaleTerms(ctx: UserContext) {
  const { orderTaxRate, orderTaxName } = await readSettings(ctx);
  return { taxRate: orderTaxRate, taxName: orderTaxName };
}
