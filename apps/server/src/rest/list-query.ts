import { listWindowSchema } from '@app/contracts/pagination';
import { z } from 'zod';
import type { RestRequest } from './rest-route';

const { page, limit } = listWindowSchema.shape;

/**
 * `?page=2&limit=50` returns one page. Without both the whole list is returned, up to its cap
 * (rest.whole-lists).
 */
export const listQuery = z.object({ page, limit });

/** Converts a number in digits. Anything else is passed on unchanged, for the procedure to refuse. */
export function toNumber(text: unknown): unknown {
  return typeof text === 'string' && /^-?\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : text;
}

/** Returns the window of a list as procedure input. */
export function pageOfQuery({ query }: RestRequest) {
  return { page: toNumber(query.page), limit: toNumber(query.limit) };
}
