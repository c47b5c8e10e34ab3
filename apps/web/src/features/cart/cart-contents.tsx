import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import type { Cart } from './cart-patches';
import { CartTotal } from './cart-total';

/** What is in a customer's cart, and what left it. Loaded with the first cart that has something to say. */
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
