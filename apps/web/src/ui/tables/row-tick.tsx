import {
  getMRT_RowSelectionHandler,
  getMRT_SelectAllHandler,
  type MRT_Row,
  MRT_SelectCheckbox,
  type MRT_TableInstance,
} from 'mantine-react-table';
import { startTransition, useOptimistic } from 'react';

interface RowTickProps<Row extends { id: string }> {
  table: MRT_TableInstance<Row>;
  /** Without it the tick stands for all on the page. */
  row?: MRT_Row<Row>;
  renderedRowIndex?: number;
}

/** A tick that answers at once; the rows that change with it are drawn in slices. */
export function RowTick<Row extends { id: string }>({ table, row, renderedRowIndex = 0 }: RowTickProps<Row>) {
  const [isChecked, show] = useOptimistic(row ? row.getIsSelected() : table.getIsAllRowsSelected());
  const change = row
    ? getMRT_RowSelectionHandler({ renderedRowIndex, row, table })
    : getMRT_SelectAllHandler({ table });
  return (
    <MRT_SelectCheckbox
      table={table}
      {...(row && { row })}
      renderedRowIndex={renderedRowIndex}
      checked={isChecked}
      onChange={(event) => {
        event.stopPropagation();
        const { checked } = event.currentTarget;
        startTransition(() => {
          show(checked);
          change(event, checked);
        });
      }}
    />
  );
}
