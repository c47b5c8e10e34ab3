import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartTotal } from './cart-total';
import type { Cart } from './optimistic-cart';

/**
 * Lists what is in a customer's cart and what was removed from it. Loaded with the first cart that has
 * something to show.
 */
export default function CartContents({ cart }: { cart: Cart }) {
  return (
    <>
      <CartNotices notices={cart.notices} />
      {cart.count > 0 ? (
        <>
          <CartLines templates={cart.templates} />
          <CartTotal cart={cart} />
        </>
      ) : null}
    </>
  );
}
