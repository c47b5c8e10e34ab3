import {
  byInvoiceNumberSchema,
  creditInvoiceSchema,
  issueInvoiceSchema,
  listInvoicesSchema,
  myInvoicesSchema,
} from '@app/contracts/sales/invoice/schema';
import { byOrderNumberSchema } from '@app/contracts/sales/order/schema';
import { adminProcedure, router, searchedList, userProcedure } from '../../core/trpc';
import { creditInvoice } from './credit-invoice';
import { getInvoice, getMyInvoice } from './get-invoice';
import { getInvoicePdf } from './invoice-pdf';
import { issueInvoice } from './issue-invoice';
import { listInvoices, listMyInvoices } from './list-invoices';
import { getReceiptPdf } from './receipt-pdf';

export const invoiceRouter = router({
  mine: userProcedure
    .meta({ scope: 'orders:read' })
    .input(myInvoicesSchema)
    .query(({ ctx, input }) => listMyInvoices(ctx, input)),
  mineByNumber: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byInvoiceNumberSchema)
    .query(({ ctx, input }) => getMyInvoice(ctx, input)),
  pdf: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byInvoiceNumberSchema)
    .query(({ ctx, input }) => getInvoicePdf(ctx, input)),
  receiptPdf: userProcedure
    .meta({ scope: 'orders:read' })
    .input(byOrderNumberSchema)
    .query(({ ctx, input }) => getReceiptPdf(ctx, input)),
  list: adminProcedure
    .meta({ scope: 'orders:read', ...searchedList })
    .input(listInvoicesSchema)
    .query(({ ctx, input }) => listInvoices(ctx, input)),
  byNumber: adminProcedure
    .meta({ scope: 'orders:read' })
    .input(byInvoiceNumberSchema)
    .query(({ ctx, input }) => getInvoice(ctx, input)),
  issue: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(issueInvoiceSchema)
    .mutation(({ ctx, input }) => issueInvoice(ctx, input)),
  credit: adminProcedure
    .meta({ scope: 'orders:write' })
    .input(creditInvoiceSchema)
    .mutation(({ ctx, input }) => creditInvoice(ctx, input)),
});
