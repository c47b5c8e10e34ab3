import type { AppRouter, RouterOutputs } from '@app/api/types';
import { notFound } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';

/** A template with everything its page shows. */
export type TemplateDetails = RouterOutputs['template']['bySlug'];

type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** For the loader: the query that the page reads. @throws what the router takes for "not found". */
export async function loadTemplate(api: Api, slug: string): Promise<TemplateDetails> {
  try {
    return await api.template.bySlug.ensureData({ slug });
  } catch (error) {
    if (isNoTemplate(error)) throw notFound();
    throw error;
  }
}

/** Whether a call failed because there is no such template, or none that is published. */
export function isNoTemplate(error: unknown): boolean {
  const reason = apiErrorOf(error)?.reason;
  return reason === 'TEMPLATE_NOT_FOUND' || reason === 'VALIDATION_FAILED';
}

/** The address of a demo that may be linked: http or https (catalogue.safe-demo). */
export function demoAddress({ demoUrl }: { demoUrl: string | null }): string | null {
  return demoUrl && /^https?:\/\//i.test(demoUrl) ? demoUrl : null;
}
