import type { TicketStatus } from '@app/contracts/desk/ticket/status';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@app/contracts/sales/order/order';
import type { DemoEmail } from './demo-accounts';

export interface DemoMessage {
  /** The customer of the ticket, or one of the two administrators. */
  readonly from: 'customer' | 'admin@example.com' | 'editor@example.com';
  /** Hours after the ticket was created. */
  readonly after: number;
  readonly body: string;
  /** Visible to the team only. */
  readonly internal?: true;
}

/** The sale of a finalized ticket; its template lines come from the ticket (order.made-by-finalizing). */
export interface DemoOrder {
  readonly serviceLines: readonly { name: string; priceCents: number; quantity: number }[];
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentMethod?: PaymentMethod;
  /** Hours after the sale, for completed and refunded orders. */
  readonly completedAfter?: number;
  readonly trackingNumber?: string;
  /** Messages on the order; `after` counts from the sale. */
  readonly conversation?: readonly DemoMessage[];
}

interface DemoTicketBase {
  readonly key: string;
  readonly customer: DemoEmail;
  /** Slugs of the requested templates. */
  readonly templates: readonly [string, ...string[]];
  readonly inquiry: string;
  readonly hoursAgo: number;
  readonly thread?: readonly DemoMessage[];
}

export type DemoTicket = DemoTicketBase &
  (
    | { readonly status: Extract<TicketStatus, 'open' | 'in_progress'> }
    /** `endedAfter`: hours between creation and closing or finalizing. */
    | { readonly status: 'closed'; readonly endedAfter: number }
    | { readonly status: 'finalized'; readonly endedAfter: number; readonly order: DemoOrder }
  );
