import type { RouterOutputs } from '@app/api/types';

/** An account as its page has it. */
export type Customer = RouterOutputs['customer']['byId'];
