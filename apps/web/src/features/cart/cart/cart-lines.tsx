import { contentLanguage } from '@app/contracts/locale';
import { messages } from '@app/contracts/messages';
import { Box, Group, Loader, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { cartTitleId, focusCart } from '~/entities/cart/view-cart';
import { CoverThumbnail } from '~/entities/template/cover-thumbnail';
import { priceWords } from '~/entities/template/price-words';
import * as words from './cart-contents-messages';
import classes from './cart-lines.module.css';
import type { CartTemplate } from './optimistic-cart';
import { useCartChange } from './use-cart-change';

/** Lists the templates in the cart; scrolls above a height of 8rem (small screens) or 12rem. */
export function CartLines({ templates }: { templates: readonly CartTemplate[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable for the keyboard.
    <ul className={classes.lines} tabIndex={0} aria-labelledby={cartTitleId}>
      {templates.map((template) => (
        <CartLine key={template.id} template={template} onLastRemoved={focusCart} />
      ))}
    </ul>
  );
}

/** "Price Starting from $100", "Free" or "Price on request" (cart.panel-lines). */
function cartPrice(price: CartTemplate['price']): string {
  const text = priceWords(price);
  return price.kind === 'fixed' || price.kind === 'range' ? words.priceOf(text) : text;
}

interface CartLineProps {
  template: CartTemplate;
  /** Called when no other line is left to take the focus. */
  onLastRemoved: () => void;
}

/** Renders one template of the cart with its remove button. */
export function CartLine({ template, onLastRemoved }: CartLineProps) {
  const { isRunning, hasRemoveFailed, remove } = useCartChange(template);
  const removeLine = (event: MouseEvent<HTMLButtonElement>) => {
    const line = event.currentTarget.closest('li');
    remove();
    // The line disappears at once; the focus moves to a neighbour so that it stays in the list.
    const neighbour = (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button');
    if (neighbour) neighbour.focus();
    else onLastRemoved();
  };
  return (
    <Group component="li" gap="xs" wrap="nowrap" mih="3.25rem" py="0.375rem" className={classes.line}>
      <CoverThumbnail seed={template.slug} cover={template.cover} />
      <Stack component="span" gap={0} flex={1} miw={0}>
        <span className={classes.title} lang={contentLanguage}>
          {template.title}
        </span>
        <Box component="span" c="dimmed" fz="sm" lh={1.4} className={classes.price}>
          {cartPrice(template.price)}
        </Box>
        {hasRemoveFailed ? (
          <Box component="span" c="var(--danger)" fz="sm" fw={500} role="alert">
            {messages.removeFromCartFailed}{' '}
            <button type="button" className={classes.retry} onClick={remove}>
              {words.retry}
            </button>
          </Box>
        ) : null}
      </Stack>
      <button
        type="button"
        className={classes.remove}
        aria-label={words.removeLine(template.title)}
        disabled={isRunning}
        onClick={removeLine}
      >
        {isRunning ? <Loader size={16} aria-hidden /> : <IconX size={18} stroke={1.75} aria-hidden />}
      </button>
    </Group>
  );
}
