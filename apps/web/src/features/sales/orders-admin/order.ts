import type { RouterOutputs } from '@app/api/types';

/** An order as the team sees it. */
export type Order = RouterOutputs['order']['byNumber'];
