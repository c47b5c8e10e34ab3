import { listWindowSchema } from '@app/contracts/pagination';
import { z } from 'zod';
import type { RestRequest } from './rest-route';

const { page, limit } = listWindowSchema.shape;

/** `?page=2&limit=50`: one page; without both the whole list, up to its cap (rest.whole-lists). */
export const listQuery = z.object({ page, limit });

/** Digits are numbers; anything else goes on as it is, for the procedure to refuse. */
export function toNumber(text: unknown): unknown {
  return typeof text === 'string' && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The window of a list as the procedures take it. */
export function pageOfQuery({ query }: RestRequest) {
  return { page: toNumber(query.page), limit: toNumber(query.limit) };
}
