import { z } from 'zod';
import { catalogueSorts } from './catalogue-sort';
import { idSchema } from './id';
import { limits } from './limits';
import { messages } from './messages';
import { templateStatuses } from './template-status';

const slugSchema = z.string().trim().max(100);

/** What narrows the public catalogue (spec 2.4): every part optional, all of them combined. */
export const catalogueFilterSchema = z.object({
  /** Substring of title or description, ignoring case and accents (B139). */
  search: z.string().trim().max(limits.search).optional(),
  /** Category slug. */
  category: slugSchema.optional(),
  /** Industry slug. */
  industry: slugSchema.optional(),
  sort: z.enum(catalogueSorts).optional(),
});

/** One page of the catalogue: 24 templates from `cursor` pages on (B30). */
export const catalogueQuerySchema = catalogueFilterSchema.extend({
  cursor: z.number().int().min(0).max(100_000).optional(),
});

export const bySlugSchema = z.object({ slug: slugSchema });

/** Template list of the dashboard. */
export const listTemplatesSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  status: z.enum(templateStatuses).optional(),
  categoryId: idSchema.optional(),
  page: z.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.number().int().min(1).max(limits.tablePageSizeMax).default(limits.cataloguePageSize),
});

export const rejectTemplateSchema = z.object({
  id: idSchema,
  reason: z
    .string()
    .trim()
    .min(1, messages.rejectionReasonRequired)
    .max(limits.rejectionReason, messages.tooLong('Reason', limits.rejectionReason)),
});
