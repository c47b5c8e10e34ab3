import type { RouterOutputs } from '@app/api/types';

/** What a receipt is made of; the team's view of an order has it too. */
export type ReceiptOrder = Omit<RouterOutputs['order']['mine'], 'colleague'>;
