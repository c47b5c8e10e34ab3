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
  /** Without it the checkbox applies to the whole page. */
  row?: MRT_Row<Row>;
  renderedRowIndex?: number;
}

/** A checkbox that responds at once; the affected rows render in slices. */
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
