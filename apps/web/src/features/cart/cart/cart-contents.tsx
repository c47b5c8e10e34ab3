import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import { CartTotal } from './cart-total';
import type { Cart } from './optimistic-cart';

/**
 * Lists the templates in a customer's cart and those that left it on their own. Loaded with the first cart
 * that has something to show.
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
