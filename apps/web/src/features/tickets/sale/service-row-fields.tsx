import { limits } from '@app/contracts/limits';
import { ActionIcon, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './finalize-dialog.module.css';
import type { ServiceRow } from './sale-total';

interface ServiceRowFieldsProps {
  form: UseFormReturnType<{ rows: ServiceRow[] }>;
  index: number;
  onRemove: () => void;
}

/** Name, price in dollars and quantity of one agreed service. */
export function ServiceRowFields({ form, index, onRemove }: ServiceRowFieldsProps) {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => name.current?.focus(), []);
  const field = (part: 'name' | 'price' | 'quantity') => form.getInputProps(`rows.${index}.${part}`);
  return (
    <fieldset className={classes.row} aria-label={`Service ${index + 1}`}>
      <TextInput
        ref={name}
        className={classes.name}
        label="Service"
        maxLength={limits.templateTitle}
        {...field('name')}
      />
      <NumberInput
        className={classes.price}
        label="Price"
        prefix="$"
        decimalScale={2}
        thousandSeparator=","
        allowNegative={false}
        hideControls
        inputMode="decimal"
        {...field('price')}
      />
      <NumberInput
        className={classes.quantity}
        label="Quantity"
        allowDecimal={false}
        allowNegative={false}
        min={1}
        max={limits.serviceLineQuantity}
        clampBehavior="none"
        {...field('quantity')}
      />
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={`Remove service ${index + 1}`}
        onClick={onRemove}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
