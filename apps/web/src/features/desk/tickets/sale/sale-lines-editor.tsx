import type { Currency } from '@app/contracts/core/money/currency';
import { limits } from '@app/contracts/limits';
import type { QuoteLineType } from '@app/contracts/sales/quote/status';
import { Box, Button, Group, VisuallyHidden } from '@mantine/core';
import { IconDiscount, IconPlus } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { taxLabel } from '~/lib/format/tax-label';
import { type Choice, SaleLineFields } from './sale-line-fields';
import { newRow, type SaleLineRow, taxKey, taxOfKey } from './sale-lines';

interface LineTax {
  taxName: string;
  taxRate: number;
}

interface SaleLinesEditorProps {
  rows: readonly SaleLineRow[];
  currency: Currency;
  /** The document's own tax, and further ones that a line can have; none where no tax is charged. */
  taxes: readonly LineTax[];
  /** Errors of the whole form; those of lines are named `rows.0.title`. */
  errors: Readonly<Record<string, ReactNode>>;
  disabled?: boolean;
  /** From `priceRangesOf`. */
  ranges: ReadonlyMap<string | null, string>;
  /** Called when the reader leaves a field, `rows.0.price`. */
  onLeave: (path: string, event: FocusEvent) => void;
  /** Whether lines can be reordered. */
  movable?: boolean;
  /** `path` is the edited field; absent when lines were added, removed or moved. */
  onChange: (rows: SaleLineRow[], path?: string) => void;
  /** Further buttons to add a line. */
  children?: ReactNode;
}

/**
 * Focuses the first invalid field of the lines and returns whether there is one; the error may not be
 * rendered yet.
 */
export function focusLineField(errors: Readonly<Record<string, unknown>>): boolean {
  const [first] = Object.keys(errors).filter((name) => name.startsWith('rows.'));
  const field = first && document.querySelector<HTMLElement>(`[data-line-field="${CSS.escape(first)}"]`);
  if (field) field.focus();
  return Boolean(field);
}

/** Edits the lines of a sale or a quote: titles, prices, quantities, services and discounts. */
export function SaleLinesEditor(props: SaleLinesEditorProps) {
  const { rows, currency, errors, disabled = false, movable = false, ranges, onChange } = props;
  const fieldsetRef = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const [added, setAdded] = useState<string | null>(null);
  const { said, move } = useMoveRow(props, fieldsetRef);
  const add = (type: QuoteLineType) => {
    const row = newRow(rows, type);
    setAdded(row.key);
    onChange([...rows, row]);
  };
  const isFull = rows.length >= limits.saleLines;
  return (
    <fieldset ref={fieldsetRef} disabled={disabled}>
      <Box component="legend" p={0} c="var(--ink-strong)" fz="sm" fw={600}>
        Lines
      </Box>
      {rows.map((row, index) => (
        <SaleLineFields
          key={row.key}
          row={row}
          index={index}
          count={rows.length}
          currency={currency}
          added={row.key === added}
          movable={movable}
          range={ranges.get(row.templateId)}
          taxes={taxChoices(row, props.taxes)}
          discountable={discountChoices(rows)}
          onLeave={(part, event) => props.onLeave(`rows.${index}.${part}`, event)}
          errorOf={(part) => errors[`rows.${index}.${part}`]}
          onChange={(next, part) => onChange(rows.with(index, next), `rows.${index}.${part}`)}
          onMove={(by) => move(index, by)}
          onRemove={() => {
            const left = rows.toSpliced(index, 1);
            onChange(left.map((each) => (each.discountOf === row.key ? { ...each, discountOf: '' } : each)));
            addButton.current?.focus();
          }}
        />
      ))}
      <Group gap="xs" mt="xs">
        <Button
          ref={addButton}
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={isFull}
          onClick={() => add('service')}
        >
          Add a service
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconDiscount size={16} aria-hidden />}
          disabled={isFull}
          onClick={() => add('discount')}
        >
          Add a discount
        </Button>
        {props.children}
      </Group>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

/** Lists the taxes of a line: the document's own first, and one that the line has but nothing offers any more. */
function taxChoices(row: SaleLineRow, taxes: readonly LineTax[]): Choice[] {
  const [own, ...others] = taxes;
  if (!own) return [];
  const chosen = taxOfKey(row.tax);
  const isListed = others.some((tax) => taxKey(tax) === row.tax);
  const given = chosen.taxName === null || chosen.taxRate === null || isListed ? [] : [chosen];
  const label = ({ taxName, taxRate }: ReturnType<typeof taxOfKey>) => taxLabel(taxName ?? '', taxRate ?? 0);
  return [
    { value: '', label: label(own) },
    ...[...others, ...given].map((tax) => ({ value: taxKey(tax), label: label(tax) })),
  ];
}

/** Lists what a discount can lower: all lines, or one. */
function discountChoices(rows: readonly SaleLineRow[]): Choice[] {
  const lines = rows.flatMap(({ key, type, title }, index) =>
    type === 'discount'
      ? []
      : [{ value: key, label: `Line ${index + 1}: ${title.trim() || 'no title yet'}` }],
  );
  return [{ value: '', label: 'All lines' }, ...lines];
}

/** Moves lines with buttons; the focus moves along. */
function useMoveRow(
  { rows, onChange }: SaleLinesEditorProps,
  fieldsetRef: React.RefObject<HTMLFieldSetElement | null>,
) {
  const [moved, setMoved] = useState<{ key: string; by: number; said: string } | null>(null);
  useEffect(() => {
    if (!moved) return;
    const button = (by: number) =>
      fieldsetRef.current?.querySelector<HTMLButtonElement>(
        `[data-move="${moved.key} ${by}"]:not(:disabled)`,
      );
    (button(moved.by) ?? button(-moved.by))?.focus();
  }, [fieldsetRef, moved]);
  const move = (index: number, by: 1 | -1) => {
    const [row, other] = [rows[index], rows[index + by]];
    if (!row || !other) return;
    onChange(rows.with(index, other).with(index + by, row));
    setMoved({ key: row.key, by, said: `${row.title} is line ${index + by + 1} of ${rows.length}` });
  };
  return { said: moved?.said, move };
}
