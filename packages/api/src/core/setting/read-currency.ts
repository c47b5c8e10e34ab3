import type { Currency } from '@app/contracts/core/money/currency';
import { currencySchema } from '@app/contracts/core/money/currency-schema';
import { defaultCurrency } from '@app/contracts/core/money/site-currency';
import type { Database } from '@app/db/client';
import { setting } from '@app/db/schema/core/setting';
import { eq } from 'drizzle-orm';

/**
 * Returns the currency of the settings (sales.one-currency). A server reads it at startup and after its
 * listening connection was interrupted.
 */
export async function readCurrency(db: Database): Promise<Currency> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, 'currency'));
  return currencySchema.safeParse(row?.value).data ?? defaultCurrency;
}
