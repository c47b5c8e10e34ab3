import type { RouterOutputs } from '@app/api/types';

/** Payments of one of the user's own orders: amounts paid and due, and how to pay. */
export type OwnPayments = RouterOutputs['payment']['mine'];
