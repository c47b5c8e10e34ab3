import { CartLines } from './cart-lines';
import { CartNotices } from './cart-notices';
import type { Cart } from './cart-patches';
import { CartTotal } from './cart-total';

interface CartContentsProps {
  cart: Cart;
  /** Heading of the cart. */
  titleId: string;
}

/** What is in a customer's cart, and what left it. Loaded with the first cart that has something to say. */
export default function CartContents({ cart, titleId }: CartContentsProps) {
  return (
    <>
      <CartNotices notices={cart.notices} />
      {cart.count > 0 ? (
        <>
          <CartLines templates={cart.templates} titleId={titleId} />
          <CartTotal cart={cart} />
        </>
      ) : null}
    </>
  );
}
