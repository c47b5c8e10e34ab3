import { createTRPCClient, TRPCClientError, unstable_localLink } from '@trpc/client';
import { initTRPC, TRPCError } from '@trpc/server';
import { expect, test } from 'vitest';

const { procedure, router } = initTRPC
  .context<{ name: string }>()
  .create({ errorFormatter: ({ shape }) => ({ ...shape, data: { ...shape.data, reason: 'GONE' } }) });
const procedures = router({
  name: procedure.query(({ ctx }) => ctx.name),
  refuse: procedure.query(() => {
    throw new TRPCError({ code: 'NOT_FOUND', message: 'It is gone.' });
  }),
});
const client = createTRPCClient<typeof procedures>({
  links: [unstable_localLink({ router: procedures, createContext: async () => ({ name: 'Ada' }) })],
});

test('procedures are called in process, with their context', async () => {
  expect(await client.name.query()).toBe('Ada');
});

test('refusals have the same shape as over HTTP', async () => {
  const error = await client.refuse.query().catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(TRPCClientError);
  expect(error).toMatchObject({ message: 'It is gone.', data: { reason: 'GONE', httpStatus: 404 } });
});
