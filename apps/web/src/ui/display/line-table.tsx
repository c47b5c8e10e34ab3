import { formatCount } from '@app/contracts/format-count';
import { Text } from '@mantine/core';
import * as words from '../ui-messages';
import classes from './line-table.module.css';

interface TableLine {
  id: string;
  title: string;
  /** The kind of item, with its tax where that is not the same for all. */
  note: string;
  price: string;
  quantity: number;
  amount: string;
}

interface TableSum {
  label: string;
  amount: string;
  isTotal?: boolean;
}

/** Offered or sold items by line, with totals; amounts are already formatted. */
export function LineTable({ lines, sums }: { lines: readonly TableLine[]; sums: readonly TableSum[] }) {
  // Of single items price and quantity would only repeat the amount.
  const isCounted = lines.some(({ quantity }) => quantity !== 1);
  return (
    <div className={classes.frame}>
      <table className={classes.table} data-counted={isCounted || undefined}>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            {isCounted ? (
              <>
                <th scope="col" className={classes.figure}>
                  {words.price}
                </th>
                <th scope="col" className={classes.figure}>
                  {words.quantity}
                </th>
              </>
            ) : null}
            <th scope="col" className={classes.figure}>
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, title, note, price, quantity, amount }) => (
            <tr key={id}>
              <td>
                <span className={classes.item}>{title}</span>
                <Text span inherit c="dimmed" fz="sm">
                  {note}
                </Text>
              </td>
              {isCounted ? (
                <>
                  <td className={classes.figure} data-label={words.price}>
                    {price}
                  </td>
                  <td className={classes.figure}>{formatCount(quantity)}</td>
                </>
              ) : null}
              <td className={classes.figure}>{amount}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, amount, isTotal = false }) => (
            <tr key={label} className={isTotal ? classes.total : undefined}>
              <th scope="row" colSpan={isCounted ? 3 : 1}>
                {label}
              </th>
              <td className={classes.figure}>{amount}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}
