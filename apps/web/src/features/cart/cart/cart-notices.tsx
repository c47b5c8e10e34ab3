import { cartMessages } from '@app/contracts/cart/messages';
import { IconX } from '@tabler/icons-react';
import { trpc } from '~/lib/api/trpc';
import * as words from './cart-contents-messages';
import classes from './cart-notices.module.css';
import type { Cart } from './optimistic-cart';

/**
 * Lists the templates that left the cart on their own (cart.vanished-template), until the customer dismisses
 * the notice.
 */
export function CartNotices({ notices }: { notices: Cart['notices'] }) {
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
    <div className={classes.notices} role="status">
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
    </div>
  );
}
