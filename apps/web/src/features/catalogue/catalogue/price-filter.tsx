import { priceMessages } from '@app/contracts/catalogue/price/messages';
import { currencySign } from '@app/contracts/core/money/format-money';
import { maxWholePrice, siteCurrency } from '@app/contracts/core/money/site-currency';
import { messages } from '@app/contracts/messages';
import { Button, TextInput } from '@mantine/core';
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import * as words from './catalogue-messages';
import { type CatalogueSearch, parseCatalogueSearch } from './catalogue-search';
import { ChoiceList, type ChoiceListProps } from './choice-list';
import classes from './price-filter.module.css';
import { useFacets } from './use-catalogue';

const presetRanges = [
  { price: 'free', label: messages.priceFree },
  { price: 'on_request', label: messages.priceOnRequest },
] as const;

/**
 * Offers any price, free and on request, with counts; as with the categories, choices without templates are
 * left out.
 */
export function PresetPriceRanges({ search, onChoose }: Pick<ChoiceListProps, 'search' | 'onChoose'>) {
  const facets = useFacets(search);
  const titleId = useId();
  const any = { price: undefined, minPrice: undefined, maxPrice: undefined };
  const isAny = !search.price && search.minPrice === undefined && search.maxPrice === undefined;
  return (
    <nav aria-labelledby={titleId}>
      <ChoiceList
        search={search}
        onChoose={onChoose}
        titleId={titleId}
        title={words.price}
        choices={[
          { label: words.anyPrice, count: facets?.all.prices, change: any, isChosen: isAny },
          ...presetRanges
            .filter(({ price }) => facets?.prices[price] !== 0 || search.price === price)
            .map(({ price, label }) => ({
              label,
              count: facets?.prices[price],
              change: { ...any, price },
              isChosen: search.price === price,
            })),
        ]}
      />
    </nav>
  );
}

/** Validates a typed range; returns the error text, or undefined when it is valid. */
export function rangeError(from: string, to: string): string | undefined {
  const bounds = [from.trim(), to.trim()].filter((text) => text !== '');
  const isReadable = bounds.every((text) => parseCatalogueSearch({ minPrice: text }).minPrice !== undefined);
  if (!isReadable) return priceMessages.priceFilterRange();
  return bounds.length === 2 && Number(from) > Number(to) ? messages.priceFilterOrder : undefined;
}

interface PriceRangeProps {
  search: CatalogueSearch;
  /** Set once the visitor has tried to apply the range. */
  showsError: boolean;
}

/**
 * Fields for the lowest and highest price, in whole units of the currency (dollars by default), with the
 * apply button. Part of the surrounding form.
 */
export function PriceRange({ search: { minPrice, maxPrice }, showsError }: PriceRangeProps) {
  const errorId = useId();
  const shown = { minPrice: String(minPrice ?? ''), maxPrice: String(maxPrice ?? '') };
  const [typed, setTyped] = useState(shown);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // Keeps the text typed before hydration.
  useLayoutEffect(() => {
    const inputs = fieldset.current?.querySelectorAll('input') ?? [];
    const earlyInput = Object.fromEntries([...inputs].map(({ name, value }) => [name, value]));
    setTyped((previous) => ({ ...previous, ...earlyInput }));
  }, []);
  const error = showsError ? rangeError(typed.minPrice, typed.maxPrice) : undefined;
  const field = (name: 'minPrice' | 'maxPrice', label: string) => ({
    name,
    label,
    value: typed[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: value }),
    inputMode: 'numeric' as const,
    maxLength: String(maxWholePrice()).length,
    leftSection: currencySign(siteCurrency()),
    size: 'md',
    error: error !== undefined,
    'aria-describedby': error ? errorId : undefined,
  });
  return (
    <fieldset ref={fieldset} className={classes.range}>
      <legend className={classes.legend}>{words.priceRangeTitle}</legend>
      <TextInput {...field('minPrice', words.from)} />
      <TextInput {...field('maxPrice', words.to)} />
      {error ? (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <Button type="submit" variant="default" className={classes.apply}>
        {words.apply}
      </Button>
    </fieldset>
  );
}
