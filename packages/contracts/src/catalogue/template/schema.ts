import { z } from 'zod';
import { maxWholePrice } from '../../core/money/site-currency';
import { fieldsSchema } from '../../fields-schema';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { listWindowSchema, pageFields, searchSchema } from '../../pagination';
import { scheduledMoment } from '../../scheduled-moment';
import { slugSchema } from '../../slug';
import { sortDirections } from '../../sort-direction';
import { typedLine } from '../../text';
import { priceMessages } from '../price/messages';
import { editedPriceSchema, priceSchema } from '../price/schema';
import { catalogueGivenPrices, catalogueSorts } from './catalogue-sort';
import { templateChangelogSchema } from './changelog';
import { templateFields } from './fields';
import { templateMessages } from './messages';
import { plainTemplateBulkActions, templateSorts, templateStatuses } from './status';

const readSlugSchema = typedLine().max(limits.slug);

/** Whole units of the site's currency. */
const wholeUnits = z
  .number({ error: priceMessages.priceFilterRange })
  .int({ error: priceMessages.priceFilterRange })
  .min(0, { error: priceMessages.priceFilterRange })
  .refine((price) => price <= maxWholePrice(), { error: priceMessages.priceFilterRange });

const facetsShape = {
  /** Substring of title or description, ignoring case and accents (catalogue.search-meaning). */
  search: typedLine().max(limits.search).optional(),
  /** Category slug. */
  category: readSlugSchema.optional(),
  /** Industry slug. */
  industry: readSlugSchema.optional(),
  /** Only templates with such a price; cannot be combined with a range. */
  price: z.enum(catalogueGivenPrices).optional(),
  /**
   * Whole dollars, or whole units of another site currency. Compared with the price on the card, for a range
   * its lower end; a price on request never matches.
   */
  minPrice: wholeUnits.optional(),
  /** Same units and comparison as `minPrice`. */
  maxPrice: wholeUnits.optional(),
};

function hasOnePriceFilter({
  price,
  minPrice,
  maxPrice,
}: {
  price?: unknown;
  minPrice?: number;
  maxPrice?: number;
}) {
  if (price !== undefined) return minPrice === undefined && maxPrice === undefined;
  return minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;
}
const onePriceFilter = { error: messages.priceFilterOrder, path: ['maxPrice'] };

/** Filters of the public catalogue, all optional and combined with AND. */
export const catalogueFilterSchema = z.object(facetsShape).refine(hasOnePriceFilter, onePriceFilter);
export type CatalogueFilterInput = z.output<typeof catalogueFilterSchema>;

/**
 * One page of the catalogue: 24 templates starting at page `cursor` (catalogue.load-more), ordered by name by
 * default.
 */
export const catalogueQuerySchema = z
  .object({
    ...facetsShape,
    sort: z.enum(catalogueSorts).optional(),
    cursor: z.number().int().min(0).max(100_000).optional(),
  })
  .refine(hasOnePriceFilter, onePriceFilter);

/** The search text for which to return close matches besides the exact ones (catalogue.search-meaning). */
export const closeMatchesSchema = z.object({ search: typedLine().min(1).max(limits.search) });

export const bySlugSchema = z.object({ slug: readSlugSchema });

/** Templates by id, in the given order: at most one page of cards. */
export const byIdsSchema = z.object({ ids: z.array(idSchema).max(limits.cataloguePageSize) });

/** Features of a template, one per line; empty lines are dropped. */
export const templateFeaturesSchema = z
  .array(typedLine().max(limits.templateFeature, messages.tooLong('A feature', limits.templateFeature)))
  .transform((lines) => lines.filter((line) => line !== ''))
  .pipe(
    z
      .array(z.string())
      .max(limits.templateFeatures, templateMessages.tooManyFeatures(limits.templateFeatures)),
  );

/** A category by id or name, alone or in an object as returned by lists (rest.template-body). */
export const categoryReferenceSchema = z
  .union(
    [
      typedLine().max(limits.categoryName),
      z.object({
        id: z.string().max(limits.categoryName).optional(),
        name: typedLine().max(limits.categoryName).optional(),
      }),
    ],
    { error: messages.categoryRequired },
  )
  .transform((given, context) => {
    const reference = (typeof given === 'string' ? given : (given.id ?? given.name ?? '')).trim();
    if (reference !== '') return reference;
    context.addIssue({ code: 'custom', message: messages.categoryRequired });
    return z.NEVER;
  });

const webAddressSchema = z.url({ protocol: /^https?$/ });

/** User input for a template (catalogue.price-on-request, catalogue.safe-demo, catalogue.text-limits). */
export const createTemplateSchema = fieldsSchema(templateFields, {
  /** Part of its address; derived from the first title if omitted. */
  slug: slugSchema.optional(),
  /** Number or text; a price on request if omitted. */
  price: priceSchema.optional(),
  /** Empty or null: no demo. */
  demoUrl: typedLine({ error: messages.urlInvalid })
    .max(limits.url, messages.tooLong('The URL', limits.url))
    .refine((text) => text === '' || webAddressSchema.safeParse(text).success, messages.urlInvalid)
    .transform((text) => text || null)
    .nullable()
    .optional(),
  category: categoryReferenceSchema,
  /** Slugs of suitable industries. */
  industries: z.array(typedLine().max(limits.slug)).max(limits.templateIndustries).optional(),
  features: templateFeaturesSchema.optional(),
  changelog: templateChangelogSchema.optional(),
});

/** Omitted fields stay unchanged. `version` or `updatedAt`, as read by the caller, protects an edit made meanwhile. */
export const updateTemplateSchema = createTemplateSchema.partial().extend({
  id: idSchema,
  /** Text or number; a number equal to the lowest price leaves the price unchanged. */
  price: editedPriceSchema.optional(),
  /**
   * Null is returned for a template without a category and changes nothing; it does not remove a category.
   */
  category: categoryReferenceSchema.nullable().optional(),
  version: z.number().int().optional(),
  updatedAt: z.iso.datetime().optional(),
});

/** Templates the caller may see; `publishedOnly` applies to admins, too. */
export const visibleTemplatesSchema = listWindowSchema.extend({ publishedOnly: z.boolean().default(false) });

/** Filters of the dashboard's template list: text in title or description, status, category. */
export const templateFilterSchema = z.object({
  search: searchSchema,
  status: z.enum(templateStatuses).optional(),
  categoryId: idSchema.optional(),
});

/** Template list of the dashboard: filter, order, page. Newest first by default. */
export const listTemplatesSchema = templateFilterSchema.extend({
  sort: z.enum(templateSorts).default('created'),
  direction: z.enum(sortDirections).default('desc'),
  page: pageFields.page,
  pageSize: pageFields.pageSize.default(limits.cataloguePageSize),
});

export const rejectTemplateSchema = z.object({
  id: idSchema,
  reason: typedLine()
    .min(1, messages.rejectionReasonRequired)
    .max(limits.rejectionReason, messages.tooLong('Reason', limits.rejectionReason)),
});

const bulkTemplatesSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
  z.object({ matching: templateFilterSchema, after: idSchema.optional() }),
]);

/**
 * One step of a bulk change to templates (dashboard.bulk-actions): the selected ones, or the next that match
 * a filter, ordered by id. `after` is the previous step's `next`. A rejection has one reason for all.
 */
export const changeTemplatesSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(plainTemplateBulkActions), of: bulkTemplatesSchema }),
  z.object({
    action: z.literal('reject'),
    reason: rejectTemplateSchema.shape.reason,
    of: bulkTemplatesSchema,
  }),
]);

/** `at`: when a pending template is published (catalogue.scheduled-publish). */
export const scheduleTemplateSchema = z.object({ id: idSchema, at: scheduledMoment });

/** Whether a template precedes the others on the home page (catalogue.featured-order). */
export const pinTemplateSchema = z.object({ id: idSchema, pinned: z.boolean() });
