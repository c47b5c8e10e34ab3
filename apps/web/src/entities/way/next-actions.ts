import type { WayNext } from '@app/contracts/sales/way/way';
import { write } from '~/entities/review/review-words';
import { readAndAccept } from '~/entities/ticket/next-step-messages';
import { goToPayment, lookAtProof } from './way-words';

/** Returns the buttons for the customer's part, named as elsewhere; a function, because owners reword texts. */
export const nextActions = (): Readonly<Partial<Record<WayNext, string>>> => ({
  decide: readAndAccept,
  pay: goToPayment,
  look: lookAtProof,
  review: write,
});
