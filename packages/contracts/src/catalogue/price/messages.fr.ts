import { maxWholePrice, siteCurrency, toCents } from '../../core/money/site-currency';
import { formatCount } from '../../format-count';
import { limits } from '../../limits';
import type { Translated } from '../../translated';
import type * as english from './messages';
import { formatCents } from './price';

export const priceMessages: Translated<typeof english.priceMessages> = {
  servicePriceRange: () => `Saisissez un prix de ${formatCents(0)} à ${formatCents(limits.priceCents)}`,
  discountRange: () => `Saisissez une remise de ${formatCents(limits.priceCents)} au maximum`,
  priceUnreadable: () =>
    `Saisissez un prix, par exemple 100, ${formatCents(toCents(50))} - ${formatCents(toCents(200))} ou Free, ou laissez le champ vide`,
  priceFilterRange: () =>
    `Saisissez un montant entier en ${siteCurrency() === 'USD' ? 'dollars' : siteCurrency()}, de 0 à ${formatCount(maxWholePrice())}`,
};
