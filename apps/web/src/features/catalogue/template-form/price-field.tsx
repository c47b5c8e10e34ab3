import { parsePrice } from '@app/contracts/catalogue/price/parse-price';
import { formatCents, formatStartingPrice } from '@app/contracts/catalogue/price/price';
import { toCents } from '@app/contracts/core/money/site-currency';
import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';

/** Returns how the server will interpret a price; null when it can't be parsed. */
function formatPriceText(text: string): string | null {
  const price = parsePrice(text);
  if (!price) return null;
  const shown = `Shown as “${formatStartingPrice(price)}”`;
  if (price.kind === 'on_request') return `${shown}, and counted as ${formatCents(0)} in totals.`;
  if (price.kind === 'range') return `${shown}, with a range up to ${formatCents(price.maxCents)}.`;
  return `${shown}.`;
}

type PriceFieldProps = ComponentProps<typeof TextInput> & { value?: string };

/**
 * Field for a typed price that shows how it will be interpreted (catalogue.price-kinds,
 * catalogue.price-words, catalogue.price-on-request, catalogue.unreadable-price). Empty means price on
 * request.
 */
export function PriceField({ value = '', ...props }: PriceFieldProps) {
  return (
    <TextInput
      label="Price"
      withAsterisk
      placeholder={`100, ${formatCents(toCents(50))} - ${formatCents(toCents(200))} or Free`}
      autoComplete="off"
      value={value}
      description={formatPriceText(value) ?? 'This is not a valid price yet.'}
      descriptionProps={{ 'aria-live': 'polite' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
    />
  );
}
