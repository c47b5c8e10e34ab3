import type { RouterOutputs } from '@app/api/types';
import { listInvoicesSchema } from '@app/contracts/sales/invoice/schema';
import { listUrl } from '~/lib/routing/list-url';

export type InvoiceList = RouterOutputs['invoice']['list'];
export type InvoiceRow = InvoiceList['invoices'][number];

export const invoicesUrl = listUrl(listInvoicesSchema, { days: ['issuedFrom', 'issuedBefore'] });
