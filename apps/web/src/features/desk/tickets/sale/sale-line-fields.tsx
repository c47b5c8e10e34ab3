import type { Currency } from '@app/contracts/core/money/currency';
import { formatMoney } from '@app/contracts/core/money/format-money';
import { parseMoney } from '@app/contracts/core/money/parse-money';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { ActionIcon, Checkbox, Flex, NativeSelect, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { quoteLineTypeLabels } from '~/entities/quote/quote-status';
import { NumberField } from '~/ui/forms/number-field';
import { readPercent, type SaleLineRow } from './sale-lines';
import classes from './sale-lines.module.css';

export type SaleLinePart = 'title' | 'price' | 'quantity' | 'tax' | 'discountOf';

export interface Choice {
  value: string;
  label: string;
}

interface SaleLineFieldsProps {
  row: SaleLineRow;
  index: number;
  count: number;
  currency: Currency;
  /** The line was just added and takes the focus. */
  added: boolean;
  movable: boolean;
  /** The template's range of prices. */
  range: string | undefined;
  /** The taxes to choose from; a single one needs no choice. */
  taxes: readonly Choice[];
  /** The lines that a discount can lower, and all of them. */
  discountable: readonly Choice[];
  errorOf: (part: SaleLinePart) => ReactNode;
  onLeave: (part: SaleLinePart, event: FocusEvent) => void;
  onChange: (row: SaleLineRow, part: SaleLinePart) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

/** Title, price and quantity of one line. */
export function SaleLineFields(props: SaleLineFieldsProps) {
  const { row, index, currency, added, range, errorOf, onChange, onLeave } = props;
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (added) title.current?.focus();
  }, [added]);
  const field = (part: SaleLinePart) => ({
    'data-line-field': `rows.${index}.${part}`,
    error: errorOf(part),
  });
  const formatPrice = () => {
    if (row.type === 'discount' && readPercent(row.price) !== null) return;
    const typed = parseMoney(row.price, currency);
    const price = typed === null ? row.price : formatMoney(typed, currency);
    if (price !== row.price) onChange({ ...row, price }, 'price');
  };
  return (
    <fieldset className={classes.row} aria-label={`Line ${index + 1}`}>
      <TextInput
        ref={title}
        className={classes.name}
        label={quoteLineTypeLabels[row.type]}
        maxLength={limits.templateTitle}
        value={row.title}
        onChange={(event) => onChange({ ...row, title: event.currentTarget.value }, 'title')}
        {...field('title')}
      />
      <div className={classes.price}>
        <TextInput
          label={row.type === 'discount' ? 'Takes off' : 'Price'}
          inputMode={row.type === 'discount' ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={40}
          placeholder={row.onRequest ? messages.priceOnRequest : undefined}
          disabled={row.free}
          value={row.free ? formatMoney(0, currency) : row.price}
          onChange={(event) => onChange({ ...row, price: event.currentTarget.value }, 'price')}
          description={range ? `The template costs ${range}` : describePrice(row)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onBlur={(event) => {
            formatPrice();
            onLeave('price', event);
          }}
          {...field('price')}
        />
        {row.onRequest ? (
          <Checkbox
            size="sm"
            mt="xs"
            label={messages.priceFree}
            checked={row.free}
            onChange={(event) => onChange({ ...row, free: event.currentTarget.checked }, 'price')}
          />
        ) : null}
      </div>
      <NumberField
        label="Quantity"
        value={row.quantity}
        onChange={(quantity) => onChange({ ...row, quantity }, 'quantity')}
        onBlur={(event) => onLeave('quantity', event)}
        {...field('quantity')}
      />
      <LineActions {...props} />
      <LineChoice {...props} field={field} />
    </fieldset>
  );
}

/** The tax of a line; of a discount, what it lowers, whose tax it has. */
function LineChoice({
  row,
  taxes,
  discountable,
  onChange,
  field,
}: SaleLineFieldsProps & { field: (part: SaleLinePart) => object }) {
  const part = row.type === 'discount' ? 'discountOf' : 'tax';
  const choices = part === 'tax' ? taxes : discountable;
  const chosen = row[part] ?? '';
  if (choices.length < 2 && chosen === '') return null;
  return (
    <NativeSelect
      className={classes.choice}
      size="sm"
      label={part === 'tax' ? 'Tax' : 'Taken off'}
      data={[...choices]}
      value={chosen}
      onChange={(event) => onChange({ ...row, [part]: event.currentTarget.value }, part)}
      {...field(part)}
    />
  );
}

const describePrice = ({ type }: SaleLineRow) =>
  type === 'discount' ? 'An amount, or a percentage such as 10%' : undefined;

function LineActions({ row, index, count, movable, onMove, onRemove }: SaleLineFieldsProps) {
  const name = row.title.trim() || `line ${index + 1}`;
  const buttonProps = { variant: 'subtle', color: 'gray', size: 'lg' } as const;
  return (
    <Flex mt={29} className={classes.actions}>
      {movable ? (
        <>
          <ActionIcon
            {...buttonProps}
            data-move={`${row.key} -1`}
            aria-label={`Move ${name} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <IconArrowUp size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon
            {...buttonProps}
            data-move={`${row.key} 1`}
            aria-label={`Move ${name} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <IconArrowDown size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      <ActionIcon {...buttonProps} aria-label={`Remove ${name}`} onClick={onRemove}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </Flex>
  );
}
