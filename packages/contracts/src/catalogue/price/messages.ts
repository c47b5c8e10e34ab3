import { maxWholePrice, siteCurrency, toCents } from '../../core/money/site-currency';
import { formatCount } from '../../format-count';
import { limits } from '../../limits';
import { formatCents } from './price';

/** Messages with amounts in the site's currency, separate from `messages`, which every page loads. */
export const priceMessages = {
  servicePriceRange: () => `Enter a price from ${formatCents(0)} to ${formatCents(limits.priceCents)}`,
  discountRange: () => `Enter a discount of at most ${formatCents(limits.priceCents)}`,
  priceUnreadable: () =>
    `Enter a price such as 100, ${formatCents(toCents(50))} - ${formatCents(toCents(200))} or Free, or leave it empty`,
  priceFilterRange: () =>
    `Enter whole ${siteCurrency() === 'USD' ? 'dollars' : siteCurrency()} from 0 to ${formatCount(maxWholePrice())}`,
};
