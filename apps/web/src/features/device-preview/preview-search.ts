import { readOneOf } from '~/lib/routing/list-search';

/** The state of a preview; without a device it is the desktop. */
export interface PreviewSearch {
  device?: 'tablet' | 'phone' | undefined;
}

/** Reads the address of a preview; what is not understood is undefined. */
export function parsePreviewSearch(raw: Record<string, unknown>): PreviewSearch {
  return { device: readOneOf(raw.device, ['tablet', 'phone'] as const) };
}
