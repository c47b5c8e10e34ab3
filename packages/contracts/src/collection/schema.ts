import { z } from 'zod';
import { idSchema } from '../id';
import { limits } from '../limits';
import { messages } from '../messages';
import { oneLine, withoutHalves, withoutNul } from '../text';
import { collectionKinds, collectionPrices, collectionSorts } from './kind';
import { collectionMessages } from './messages';

const words = (name: string, most: number) =>
  z.string().overwrite(withoutNul).overwrite(withoutHalves).trim().max(most, messages.tooLong(name, most));

/** What a rule asks of templates, all of it together; what is empty asks nothing. */
const collectionRuleSchema = z.object({
  categoryId: idSchema.nullable(),
  price: z.enum(collectionPrices).nullable(),
  /** Words of title or description, as the catalogue searches them. */
  search: words('Words', limits.search).regex(oneLine, messages.singleLine('Words')),
  sort: z.enum(collectionSorts),
});
export type CollectionRule = z.output<typeof collectionRuleSchema>;

/**
 * What the team writes of a collection. What is picked and the rule are both kept, whichever of them counts. `slug`: the part of its
 * address; left out, it comes from the title.
 */
export const collectionFieldsSchema = z.object({
  title: words('Title', limits.collectionTitle)
    .min(1, collectionMessages.titleRequired)
    .regex(oneLine, messages.singleLine('Title')),
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .max(limits.slug, messages.tooLong('Address', limits.slug))
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, messages.slugRules)
    .optional(),
  summary: words('Summary', limits.collectionSummary),
  kind: z.enum(collectionKinds),
  /** In this order. */
  templateIds: z.array(idSchema).max(limits.collectionTemplates),
  rule: collectionRuleSchema,
});

const version = z.number().int().min(1);

/** `version`: what the caller has seen; another one refuses. */
export const seenCollectionSchema = z.object({ id: idSchema, version });
export const updateCollectionSchema = collectionFieldsSchema.extend(seenCollectionSchema.shape);

/** What would be shown of what is typed so far. */
export const previewCollectionSchema = collectionFieldsSchema.pick({
  kind: true,
  templateIds: true,
  rule: true,
});

/** Templates of any status, as the editor names them. */
export const pickedTemplatesSchema = z.object({
  ids: z.array(idSchema).max(2 * limits.collectionTemplates),
});

const collectionIdsSchema = z.array(idSchema).max(limits.collections);

/** The order of all collections, and the order as the caller knows it: one that somebody else has made is not overwritten. */
export const reorderCollectionsSchema = z.object({ ids: collectionIdsSchema, known: collectionIdsSchema });
