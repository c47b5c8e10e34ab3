import type { AppRouter, RouterOutputs } from '@app/api/types';
import { notFound } from '@tanstack/react-router';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { apiErrorOf } from '~/lib/api/api-error';

/** A template with everything shown on its page. */
export type TemplateDetails = RouterOutputs['template']['bySlug'];

type Api = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/** Loads the template for its page in the loader. @throws the router's not-found error. */
export async function loadTemplate(api: Api, slug: string): Promise<TemplateDetails> {
  try {
    return await api.template.bySlug.ensureData({ slug });
  } catch (error) {
    if (isNoTemplate(error)) throw notFound();
    throw error;
  }
}

/** Returns whether a call failed because the template doesn't exist or isn't published. */
export function isNoTemplate(error: unknown): boolean {
  const reason = apiErrorOf(error)?.reason;
  return reason === 'TEMPLATE_NOT_FOUND' || reason === 'VALIDATION_FAILED';
}

/** Returns the URL of a demo if it may be linked: http or https (catalogue.safe-demo). */
export function demoAddress({ demoUrl }: { demoUrl: string | null }): string | null {
  return demoUrl && /^https?:\/\//i.test(demoUrl) ? demoUrl : null;
}
