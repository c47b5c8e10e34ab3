import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { highestPrice } from '../money/site-currency';
import { listWindowSchema } from '../pagination';
import { priceMessages } from '../price/messages';
import { editedPriceSchema, priceSchema } from '../price/schema';
import { scheduledMoment } from '../scheduled-moment';
import { sortDirections } from '../sort-direction';
import { oneLine, withoutNul } from '../text';
import { catalogueGivenPrices, catalogueSorts } from './catalogue-sort';
import { templateChangelogSchema } from './changelog';
import { templateMessages } from './messages';
import { plainTemplateBulkActions, templateSorts, templateStatuses } from './status';

const slugSchema = z.string().trim().max(100);

/** Of the site's currency. */
const wholeUnits = z
  .number({ error: priceMessages.priceFilterRange })
  .int({ error: priceMessages.priceFilterRange })
  .min(0, { error: priceMessages.priceFilterRange })
  .refine((price) => price <= highestPrice(), { error: priceMessages.priceFilterRange });

const facetsShape = {
  /** Substring of title or description, ignoring case and accents (catalogue.search-meaning). */
  search: z.string().trim().max(limits.search).optional(),
  /** Category slug. */
  category: slugSchema.optional(),
  /** Industry slug. */
  industry: slugSchema.optional(),
  /** Templates with such a price only; not together with a range. */
  price: z.enum(catalogueGivenPrices).optional(),
  /** Whole dollars, or what the currency is. What cards show counts, of a range its lower end; a price on request never matches. */
  minPrice: wholeUnits.optional(),
  /** The same. */
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

/** What narrows the public catalogue: every part optional, all of them combined. */
export const catalogueFilterSchema = z.object(facetsShape).refine(hasOnePriceFilter, onePriceFilter);
export type CatalogueFilterInput = z.output<typeof catalogueFilterSchema>;

/**
 * One page of the catalogue: 24 templates from `cursor` pages on (catalogue.load-more), by name unless asked
 * otherwise.
 */
export const catalogueQuerySchema = z
  .object({
    ...facetsShape,
    sort: z.enum(catalogueSorts).optional(),
    cursor: z.number().int().min(0).max(100_000).optional(),
  })
  .refine(hasOnePriceFilter, onePriceFilter);

/** What was searched for, when close matches are wanted besides the exact ones (catalogue.search-meaning). */
export const closeMatchesSchema = z.object({ search: z.string().trim().min(1).max(limits.search) });

export const bySlugSchema = z.object({ slug: slugSchema });

/** Templates by id, in that order: at most one page of cards. */
export const byIdsSchema = z.object({ ids: z.array(idSchema).max(limits.cataloguePageSize) });

/** What is included in a template, one line each; empty lines are left out. */
export const templateFeaturesSchema = z
  .array(z.string().trim().max(limits.templateFeature, messages.tooLong('A feature', limits.templateFeature)))
  .transform((lines) => lines.filter((line) => line !== ''))
  .pipe(
    z
      .array(z.string())
      .max(limits.templateFeatures, templateMessages.tooManyFeatures(limits.templateFeatures)),
  );

/** A category by its id or its name, alone or in an object as lists give it (rest.template-body). */
export const categoryReferenceSchema = z
  .union(
    [
      z.string().max(limits.categoryName),
      z.object({
        id: z.string().max(limits.categoryName).optional(),
        name: z.string().max(limits.categoryName).optional(),
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

/**
 * What people write of a template (catalogue.price-on-request, catalogue.safe-demo, catalogue.text-limits).
 */
export const createTemplateSchema = z.object({
  title: z
    .string({ error: messages.templateTitleRequired })
    .trim()
    .min(1, messages.templateTitleRequired)
    .max(limits.templateTitle, messages.tooLong('Title', limits.templateTitle))
    .regex(oneLine, messages.singleLine('Title')),
  /** What it is for in a few words, for its card; empty for none. */
  tagline: z
    .string()
    .trim()
    .max(limits.templateTagline, messages.tooLong('Tagline', limits.templateTagline))
    .regex(oneLine, messages.singleLine('Tagline'))
    .optional(),
  description: z
    .string({ error: messages.templateDescriptionRequired })
    .overwrite(withoutNul)
    .trim()
    .min(1, messages.templateDescriptionRequired)
    .max(limits.templateDescription, messages.tooLong('Description', limits.templateDescription)),
  /** Number or text; left out: a price on request. */
  price: priceSchema.optional(),
  /** Empty or null: no demo. */
  demoUrl: z
    .string({ error: messages.urlInvalid })
    .trim()
    .max(limits.url, messages.tooLong('The URL', limits.url))
    .refine((text) => text === '' || webAddressSchema.safeParse(text).success, messages.urlInvalid)
    .transform((text) => text || null)
    .nullable()
    .optional(),
  category: categoryReferenceSchema,
  /** Slugs of the industries it suits. */
  industries: z.array(z.string().trim().max(limits.slug)).max(limits.templateIndustries).optional(),
  features: templateFeaturesSchema.optional(),
  changelog: templateChangelogSchema.optional(),
});

/** What is left out stays as it is. With `version`, the one that was read, an edit made meanwhile is not lost. */
export const updateTemplateSchema = createTemplateSchema.partial().extend({
  id: idSchema,
  /** As text, or as a number; the number that is the lowest price already leaves the price as it is. */
  price: editedPriceSchema.optional(),
  /** Null is what a template without a category has, and stays; it takes none away. */
  category: categoryReferenceSchema.nullable().optional(),
  version: z.number().int().optional(),
});

/** Templates that the caller may see; `publishedOnly` also for admins. */
export const visibleTemplatesSchema = listWindowSchema.extend({ publishedOnly: z.boolean().default(false) });

/** What narrows the template list of the dashboard: text in title or description, status, category. */
export const templateFilterSchema = z.object({
  search: z.string().trim().max(limits.search).default(''),
  status: z.enum(templateStatuses).optional(),
  categoryId: idSchema.optional(),
});

/** Template list of the dashboard: filter, order, page. Without an order the newest come first. */
export const listTemplatesSchema = templateFilterSchema.extend({
  sort: z.enum(templateSorts).default('created'),
  direction: z.enum(sortDirections).default('desc'),
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

const templatesStepSchema = z.union([
  z.object({ ids: z.array(idSchema).min(1).max(limits.bulkStep) }),
  z.object({ matching: templateFilterSchema, after: idSchema.optional() }),
]);

/**
 * One step of a change to many templates (dashboard.bulk-actions): the chosen ones, or the next of those that
 * match a filter, in the order of their ids. `after` is what the step before answered as `next`. A rejection has
 * one reason for all.
 */
export const changeTemplatesSchema = z.discriminatedUnion('action', [
  z.object({ action: z.enum(plainTemplateBulkActions), of: templatesStepSchema }),
  z.object({
    action: z.literal('reject'),
    reason: rejectTemplateSchema.shape.reason,
    of: templatesStepSchema,
  }),
]);

/** `at`: when a pending template is published (catalogue.scheduled-publish). */
export const scheduleTemplateSchema = z.object({ id: idSchema, at: scheduledMoment });

/** Whether a template comes before the others on the home page (catalogue.featured-order). */
export const pinTemplateSchema = z.object({ id: idSchema, pinned: z.boolean() });
