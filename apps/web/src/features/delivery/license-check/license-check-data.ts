import type { AppRouter } from '@app/api/types';
import { notFound } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';

/** Loads a license for its page in the loader. @throws the router's not-found error. */
export async function loadLicense(
  { api }: { api: ReturnType<typeof createTRPCQueryUtils<AppRouter>> },
  number: string,
): Promise<void> {
  try {
    await api.license.check.ensureData({ number });
  } catch (error) {
    const reason = apiErrorOf(error)?.reason;
    if (reason === 'LICENSE_UNKNOWN' || reason === 'VALIDATION_FAILED') throw notFound();
    throw error;
  }
}
