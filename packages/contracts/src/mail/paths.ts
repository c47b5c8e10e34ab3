import { addressIn, type Language } from '../languages';
import type { Verdict } from '../rating/verdict';

/**
 * Where the links in mails lead: paths of the web app, made absolute with PUBLIC_URL when the mail is rendered.
 * Whoever moves one of these screens changes it here.
 */
export const mailPaths = {
  home: '/',
  /** The catalogue beside the cart, after signing in where that is needed (cart.weekly-reminder). */
  cart: (language: Language) => `/auth?next=${encodeURIComponent(addressIn(language, '/templates'))}`,
  signIn: '/auth',
  resetPassword: '/auth?step=forgot',
  account: '/account',
  teamActivity: '/dashboard/activity',
  /** Where whoever has the token says that a sign-in was not theirs; no server is told what stands behind the #. */
  reportSignIn: (token: string) => `/report-sign-in#${encodeURIComponent(token)}`,
  /** The customer's receipt of one order (order.receipt-page). */
  customerOrder: (orderNumber: string) => `/account/orders/${encodeURIComponent(orderNumber)}`,
  /** The customer's page of one quote. */
  customerQuote: (quoteNumber: string) => `/account/quotes/${encodeURIComponent(quoteNumber)}`,
  /** An invoice or a credit note as PDF, for whoever is signed in and may read it. */
  invoicePdf: (invoiceNumber: string) => `/files/invoices/${encodeURIComponent(invoiceNumber)}.pdf`,
  /** The customer's page of one ticket (ticket.both-sides-told). */
  customerTicket: (ticketNumber: string) => `/account/requests/${encodeURIComponent(ticketNumber)}`,
  /** Where whoever has the token says how a ticket went; `verdict` is chosen there already, and no server is told what stands behind the #. */
  rateTicket: (token: string, verdict: Verdict) => `/rate?verdict=${verdict}#${encodeURIComponent(token)}`,
  /** The team's page of one order. */
  teamOrder: (orderNumber: string) => `/dashboard/orders/${encodeURIComponent(orderNumber)}`,
  /** The form of one template. */
  teamTemplate: (templateId: string) => `/dashboard/templates/add?edit=${encodeURIComponent(templateId)}`,
  /** The team's page of one ticket. */
  teamTicket: (ticketId: string) => `/dashboard/tickets?ticket=${encodeURIComponent(ticketId)}`,
  /** The team's view of one contact message. */
  teamLead: (leadId: string) => `/dashboard/messages?show=all&message=${encodeURIComponent(leadId)}`,
  teamTemplates: '/dashboard/templates',
  /** Where everybody of the team switches what they are told of. */
  notices: '/dashboard/notices',
} as const;
