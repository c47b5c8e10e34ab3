import type { Verdict } from '../../desk/rating/verdict';
import { type Language, localizeAddress } from '../../languages';

/**
 * Targets of links in mails: paths of the web app, made absolute with PUBLIC_URL when the mail is rendered.
 * Update them here when one of these screens moves.
 */
export const mailPaths = {
  home: '/',
  /** The catalogue beside the cart, after signing in if necessary (cart.weekly-reminder). */
  cart: (language: Language) => `/auth?next=${encodeURIComponent(localizeAddress(language, '/templates'))}`,
  signIn: '/auth',
  resetPassword: '/auth?step=forgot',
  account: '/account',
  teamActivity: '/dashboard/activity',
  /**
   * Page where the holder of the token reports that a sign-in was not theirs; the fragment is never sent to a
   * server.
   */
  reportSignIn: (token: string) => `/report-sign-in#${encodeURIComponent(token)}`,
  /** The customer's receipt of one order (order.receipt-page). */
  customerOrder: (orderNumber: string) => `/account/orders/${encodeURIComponent(orderNumber)}`,
  /** The work that an order shows to its customer. */
  customerProof: (orderNumber: string) => `/account/orders/${encodeURIComponent(orderNumber)}#work`,
  /** The free corrections of an order. */
  customerCorrections: (orderNumber: string) =>
    `/account/orders/${encodeURIComponent(orderNumber)}#corrections`,
  /** The customer's page of one quote. */
  customerQuote: (quoteNumber: string) => `/account/quotes/${encodeURIComponent(quoteNumber)}`,
  /** The customer's licenses with their files (delivery.downloads-page). */
  downloads: '/account/downloads',
  /** The customer's reviews and what they can review (delivery.review-written). */
  customerReviews: '/account/reviews',
  /** Page where the holder of the token reviews the templates of an order; the fragment is never sent to a server. */
  reviewOrder: (token: string) => `/review#${encodeURIComponent(token)}`,
  /** The team's view of one review. */
  teamReviews: '/dashboard/reviews',
  /** An invoice or a credit note as PDF, for signed-in users who may read it. */
  invoicePdf: (invoiceNumber: string) => `/files/invoices/${encodeURIComponent(invoiceNumber)}.pdf`,
  /** The customer's page of one ticket (ticket.both-sides-told). */
  customerTicket: (ticketNumber: string) => `/account/requests/${encodeURIComponent(ticketNumber)}`,
  /**
   * Page where the holder of the token rates a ticket; `verdict` is preselected, and the fragment is never
   * sent to a server.
   */
  rateTicket: (token: string, verdict: Verdict) => `/rate?verdict=${verdict}#${encodeURIComponent(token)}`,
  /** The team's page of one order. */
  teamOrder: (orderNumber: string) => `/dashboard/orders/${encodeURIComponent(orderNumber)}`,
  /** The form of one template. */
  teamTemplate: (templateId: string) => `/dashboard/templates/add?edit=${encodeURIComponent(templateId)}`,
  /** The team's page of one ticket. */
  teamTicket: (ticketId: string) => `/dashboard/tickets?ticket=${encodeURIComponent(ticketId)}`,
  /** The team's view of one contact message. */
  teamLead: (leadId: string) => `/dashboard/messages?show=all&message=${encodeURIComponent(leadId)}`,
  incomingMail: '/dashboard/incoming-mail',
  teamTemplates: '/dashboard/templates',
  /** Notification settings of each team member. */
  notices: '/dashboard/notices',
} as const;
