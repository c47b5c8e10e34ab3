import type { AppRouter } from '@app/api/types';
import { createTRPCReact } from '@trpc/react-query';

/** The hooks: `trpc.<domain>.<procedure>.useQuery(input)`. Loaders use the router's `context.api` instead. */
export const trpc = createTRPCReact<AppRouter>();
