import type { RouterOutputs } from '@app/api/types';

/** The money of an own order: what came, what is due, how to pay. */
export type OwnPayments = RouterOutputs['payment']['mine'];
