import type { RouterOutputs } from '@app/api/types';
import { listCartsSchema } from '@app/contracts/cart/schema';
import { listUrl } from '~/lib/routing/list-url';

export type CartRow = RouterOutputs['cart']['list']['carts'][number];

export const cartsUrl = listUrl(listCartsSchema);
