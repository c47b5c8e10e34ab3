import type { RouterOutputs } from '@app/api/types';

export type Redirect = RouterOutputs['redirect']['list'][number];
export type MissingPage = RouterOutputs['redirect']['missing'][number];
