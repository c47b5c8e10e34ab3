import { messages } from '@app/contracts/messages';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { Suspense } from 'react';
import { replayClickAttribute } from '~/lib/loading/click-replay';
import { lazyPart } from '~/lib/loading/lazy-part';
import classes from './cart-button.module.css';
import * as words from './cart-messages';
import type { CartTemplate } from './optimistic-cart';
import { useCartChange } from './use-cart-change';

const LogInFirstDialog = lazyPart(() => import('./log-in-first-dialog'));

interface CartButtonProps {
  template: CartTemplate;
  /** Id of the element that holds the template's title. */
  describedBy: string;
  /** The single prominent button of its screen. */
  prominent?: boolean;
}

/** "Add to Cart" or "Remove from Cart" on a card. */
export function CartButton({ template, describedBy, prominent = false }: CartButtonProps) {
  const { isInCart, isRunning, hasRemoveFailed, asksToLogIn, stopAsking, add, remove } =
    useCartChange(template);
  const label = hasRemoveFailed ? `${messages.removeFromCartFailed} ${words.retry}` : words.removeFromCart;
  return (
    <>
      <Button
        fullWidth
        className={clsx(
          classes.button,
          prominent ? null : classes.small,
          isInCart || prominent ? null : classes.add,
        )}
        variant={variantOf(isInCart, prominent)}
        data-failed={hasRemoveFailed || undefined}
        loading={isRunning}
        aria-describedby={describedBy}
        {...{ [replayClickAttribute]: template.id }}
        onClick={isInCart ? remove : add}
      >
        {isInCart ? label : words.addToCart}
      </Button>
      {asksToLogIn ? (
        <Suspense>
          <LogInFirstDialog template={template} onClosed={stopAsking} />
        </Suspense>
      ) : null}
    </>
  );
}

function variantOf(isInCart: boolean, prominent: boolean) {
  if (isInCart) return 'default';
  return prominent ? 'filled' : 'light';
}
