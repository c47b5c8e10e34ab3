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
  restRoute({
    method: 'GET',
    path: '/invoices/{number}.xml',
    summary:
      "An invoice or a credit note as e-invoice, in UBL 2.1 by EN 16931; another customer's is not found, and a document may have none",
    failed: invoiceMessages.documentUnavailable,
    procedure: 'invoice.eInvoice',
    contentType: 'application/xml',
    answer: z.string(),
    errors: [
      'INVOICE_NOT_FOUND',
      'E_INVOICE_SELLER',
      'E_INVOICE_BUYER_COUNTRY',
      'E_INVOICE_BUYER_TAX_NUMBER',
      'E_INVOICE_CURRENCY',
      'E_INVOICE_RATES',
    ],
    input: ({ params }) => ({ number: params.number?.replace(/\.xml$/, '') }),
    output: ({ content }) => content,
  }),
];
