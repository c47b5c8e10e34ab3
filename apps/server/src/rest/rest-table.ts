import type { RestRoute } from './rest-route';
import { authRoutes } from './routes/auth-routes';
import { cartRoutes } from './routes/cart-routes';
import { categoryRoutes } from './routes/category-routes';
import { contactRoutes } from './routes/contact-routes';
import { invoiceRoutes } from './routes/invoice-routes';
import { orderRoutes } from './routes/order-routes';
import { quoteRoutes } from './routes/quote-routes';
import { statsRoutes } from './routes/stats-routes';
import { templateRoutes } from './routes/template-routes';
import { ticketRoutes } from './routes/ticket-routes';
import { userRoutes } from './routes/user-routes';

/** The sections of the reference, in its order, with the heading of each. */
export const restSections: readonly { name: string; routes: readonly RestRoute[] }[] = [
  { name: 'Authentication', routes: authRoutes },
  { name: 'Cart', routes: cartRoutes },
  { name: 'Templates', routes: templateRoutes },
  { name: 'Tickets', routes: ticketRoutes },
  { name: 'Quotes', routes: quoteRoutes },
  { name: 'Orders', routes: orderRoutes },
  { name: 'Invoices', routes: invoiceRoutes },
  { name: 'Categories', routes: categoryRoutes },
  { name: 'Users', routes: userRoutes },
  { name: 'Stats', routes: statsRoutes },
  { name: 'Contact', routes: contactRoutes },
];

/** Every documented path (rest.documented-paths): routes, reference and tests are made of this table. */
export const restTable: readonly RestRoute[] = restSections.flatMap(({ routes }) => routes);

/** The path of a row as the router writes it: `/templates/:id`. What ends in `.pdf` is a part with its ending. */
export function routerPath({ path }: Pick<RestRoute, 'path'>): string {
  return path.replace(/\{(\w+)\}(\.pdf)?/g, (_, name: string, ending?: string) =>
    ending ? `:${name}{[^/]+\\${ending}}` : `:${name}`,
  );
}

/** What a row is called everywhere: `POST /api/cart/add`. */
export function nameOf({ method, path }: Pick<RestRoute, 'method' | 'path'>): string {
  return `${method} /api${path}`;
}
