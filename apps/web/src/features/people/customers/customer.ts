import type { RouterOutputs } from '@app/api/types';

/** An account as shown on its page. */
export type Customer = RouterOutputs['customer']['byId'];
