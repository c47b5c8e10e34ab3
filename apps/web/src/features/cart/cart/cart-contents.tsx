import { cartMessages } from '@app/contracts/cart/messages';
import { Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import * as words from './cart-contents-messages';
import { CartLines } from './cart-lines';
import classes from './cart-notices.module.css';
import { CartTotal } from './cart-total';
import type { Cart } from './optimistic-cart';

/**
 * Lists the templates that left the cart on their own (cart.vanished-template), until the customer dismisses
 * the notice.
 */
function CartNotices({ notices }: { notices: Cart['notices'] }) {
  const cart = trpc.useUtils().cart.get;
  const dismiss = trpc.cart.dismissNotices.useMutation({
    onMutate: async () => {
      await cart.cancel();
      const before = cart.getData();
      cart.setData(undefined, (current) => current && { ...current, notices: [] });
      return { before };
    },
    onError: (_error, _variables, result) => cart.setData(undefined, result?.before),
    onSettled: () => void cart.invalidate(),
  });
  if (notices.length === 0) return null;
  // A template that returned and left again is reported once.
  const titles = [...new Set(notices.map(({ title }) => title))];
  return (
    <Group gap="0.25rem" wrap="nowrap" align="flex-start" bdrs="md" className={classes.notices} role="status">
      <ul>
        {titles.map((title) => (
          <li key={title}>{cartMessages.leftCart(title)}</li>
        ))}
      </ul>
      <button
        type="button"
        className={classes.dismiss}
        aria-label={words.dismiss}
        disabled={dismiss.isPending}
        onClick={() => dismiss.mutate({ ids: notices.map(({ id }) => id) })}
      >
        <IconX size={18} stroke={1.75} aria-hidden />
      </button>
    </Group>
  );
}

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
