import type { RouterOutputs } from '@app/api/types';

/** The data of a receipt, also part of the team's view of an order. */
export type ReceiptOrder = Omit<RouterOutputs['order']['mine'], 'colleague' | 'dueNowCents'>;
