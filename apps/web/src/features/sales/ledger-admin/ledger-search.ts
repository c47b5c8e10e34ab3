import type { RouterOutputs } from '@app/api/types';
import { listLedgerSchema } from '@app/contracts/sales/ledger/schema';
import { listUrl } from '~/lib/routing/list-url';

export type LedgerList = RouterOutputs['ledger']['list'];
export type LedgerRow = LedgerList['entries'][number];

export const ledgerUrl = listUrl(listLedgerSchema, { days: ['happenedFrom', 'happenedBefore'] });
