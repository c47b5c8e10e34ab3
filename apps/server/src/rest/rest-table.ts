import type { DocumentedRoute, RestRoute, SignedRoute } from './rest-route';
import { authRoutes } from './routes/accounts/auth-routes';
import { cartRoutes } from './routes/cart/cart-routes';
import { categoryRoutes } from './routes/catalogue/category-routes';
import { collectionRoutes } from './routes/catalogue/collection-routes';
import { releaseRoutes } from './routes/catalogue/release-routes';
import { templateRoutes } from './routes/catalogue/template-routes';
import { correctionRoutes } from './routes/delivery/correction-routes';
import { handoverRoutes } from './routes/delivery/handover-routes';
import { licenseRoutes } from './routes/delivery/license-routes';
import { proofRoutes } from './routes/delivery/proof-routes';
import { reviewRoutes } from './routes/delivery/review-routes';
import { contactRoutes } from './routes/desk/contact-routes';
import { leadRoutes } from './routes/desk/lead-routes';
import { queueRoutes } from './routes/desk/queue-routes';
import { deskRoutes, ticketRoutes } from './routes/desk/ticket-routes';
import { reportRoutes } from './routes/insight/report-routes';
import { statsRoutes } from './routes/insight/stats-routes';
import { customerRoutes } from './routes/people/customer-routes';
import { userRoutes } from './routes/people/user-routes';
import { invoiceRoutes } from './routes/sales/invoice-routes';
import { orderRoutes } from './routes/sales/order-routes';
import { paymentRoutes, stripeEventRoute } from './routes/sales/payment-routes';
import { quoteRoutes } from './routes/sales/quote-routes';
import { wayRoutes } from './routes/sales/way-routes';
import { contentRoutes } from './routes/site/content-routes';

interface Section {
  name: string;
  routes: readonly RestRoute[];
  /** Paths of the section without a procedure. */
  signed?: readonly SignedRoute[];
}

/** The sections of the reference, in order, with their headings. */
export const restSections: readonly Section[] = [
  { name: 'Authentication', routes: authRoutes },
  { name: 'Cart', routes: cartRoutes },
  { name: 'Templates', routes: templateRoutes },
  { name: 'Tickets', routes: ticketRoutes },
  { name: 'Quotes', routes: quoteRoutes },
  { name: 'Orders', routes: [...orderRoutes, ...wayRoutes] },
  { name: 'Payments', routes: paymentRoutes, signed: [stripeEventRoute] },
  { name: 'Invoices', routes: invoiceRoutes },
  { name: 'Licenses', routes: licenseRoutes },
  { name: 'Proofs', routes: proofRoutes },
  { name: 'Reviews', routes: reviewRoutes },
  { name: 'Corrections', routes: correctionRoutes },
  { name: 'Hand-over', routes: handoverRoutes },
  { name: 'Categories', routes: categoryRoutes },
  { name: 'Collections', routes: collectionRoutes },
  { name: 'Content', routes: contentRoutes },
  { name: 'Users', routes: userRoutes },
  { name: 'Stats', routes: statsRoutes },
  { name: 'Contact', routes: contactRoutes },
  { name: 'Leads', routes: leadRoutes },
  { name: 'Desk', routes: deskRoutes },
  { name: 'Queue', routes: queueRoutes },
  { name: 'Reports', routes: reportRoutes },
  { name: 'Customers', routes: customerRoutes },
  { name: 'Releases', routes: releaseRoutes },
];

/**
 * Every documented path (rest.documented-paths). Routes, reference and tests are generated from this table.
 */
export const restTable: readonly RestRoute[] = restSections.flatMap(({ routes }) => routes);

/** All documented paths: the table, and the signed paths beside it. */
export const documentedRoutes: readonly DocumentedRoute[] = restSections.flatMap(
  ({ routes, signed = [] }) => [...routes, ...signed],
);

/**
 * Returns the path of a route in the router's syntax: `/templates/:id`. A parameter with `.pdf` or `.xml`
 * includes the extension.
 */
export function routerPath({ path }: Pick<DocumentedRoute, 'path'>): string {
  return path.replace(/\{(\w+)\}(\.pdf|\.xml)?/g, (_, name: string, ending?: string) =>
    ending ? `:${name}{[^/]+\\${ending}}` : `:${name}`,
  );
}

/** Returns the name of a route used everywhere: `POST /api/cart/add`. */
export function nameOf({ method, path }: Pick<DocumentedRoute, 'method' | 'path'>): string {
  return `${method} /api${path}`;
}
