import { formatCount } from '@app/contracts/format-count';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { MouseEvent } from 'react';
import { cartLink, focusCart } from '~/entities/cart/view-cart';
import { trpc } from '~/lib/api/trpc';
import { useCachedValue } from '~/lib/api/use-cached-value';
import iconButton from '~/ui/buttons/icon-button.module.css';
import classes from './cart-link.module.css';
import * as words from './customer-actions-messages';

/**
 * Links to the cart from every page and shows the number of templates in it. For signed-in customers only, as
 * others have no cart.
 */
export function CartLink() {
  const cart = trpc.useUtils().cart.get;
  const count = useCachedValue(() => cart.getData()?.count ?? 0, 0);
  const handleClick = (event: MouseEvent) => {
    if (focusCart()) event.preventDefault();
  };
  return (
    <Link
      {...cartLink}
      className={clsx(iconButton.button, classes.link)}
      aria-label={words.yourCart(count)}
      onClick={handleClick}
    >
      <IconShoppingCart size={22} stroke={1.75} aria-hidden />
      {count > 0 ? (
        <span data-figures className={classes.count} aria-hidden="true">
          {formatCount(count)}
        </span>
      ) : null}
    </Link>
  );
}
