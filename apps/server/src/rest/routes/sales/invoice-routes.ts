import { invoiceMessages } from '@app/contracts/sales/invoice/messages';
import { z } from 'zod';
import { restRoute } from '../../rest-route';

export const invoiceRoutes = [
  restRoute({
    method: 'GET',
    path: '/invoices/{number}.pdf',
    summary: "An invoice or a credit note as PDF, the same bytes each time; another customer's is not found",
    failed: invoiceMessages.documentUnavailable,
    procedure: 'invoice.pdf',
    contentType: 'application/pdf',
    answer: z.string(),
    errors: ['INVOICE_NOT_FOUND', 'DOCUMENT_UNAVAILABLE'],
    input: ({ params }) => ({ number: params.number?.replace(/\.pdf$/, '') }),
    output: ({ content }) => content,
  }),
];
