import { cartMessages } from '@app/contracts/cart/messages';
import { formatEstimate } from '@app/contracts/catalogue/price/price';
import * as words from './cart-contents-messages';
import classes from './cart-total.module.css';
import type { Cart } from './optimistic-cart';

/**
 * Shows the sum of the lowest prices (cart.lowest-total) and what it leaves out (catalogue.price-on-request).
 */
export function CartTotal({ cart: { totalCents, unpriced } }: { cart: Cart }) {
  return (
    <div className={classes.total}>
      <p>{cartMessages.estimatedTotal(formatEstimate(totalCents, unpriced))}</p>
      {unpriced > 0 ? <p className={classes.unpriced}>{words.notIncluded(unpriced)}</p> : null}
    </div>
  );
}
