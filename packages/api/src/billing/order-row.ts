import { isDemoRow } from '@app/db/demo/demo-id';
import { order } from '@app/db/schema/sales/order';
import { getTableColumns, sql } from 'drizzle-orm';

const { searchText: _text, ...columns } = getTableColumns(order);

/** The columns of orders; `sample` marks those of the demo data. */
export const orderColumns = { ...columns, sample: sql<boolean>`${isDemoRow(order.id)}` };

export type OrderRow = Omit<typeof order.$inferSelect, 'searchText'>;
