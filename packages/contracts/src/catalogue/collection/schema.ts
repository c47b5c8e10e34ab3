import { z } from 'zod';
import { fieldsSchema } from '../../fields-schema';
import { idSchema } from '../../id';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { slugSchema } from '../../slug';
import { boundedText, oneLine } from '../../text';
import { collectionFields } from './fields';
import { collectionKinds, collectionPrices, collectionSorts } from './kind';

/** Conditions of a rule, all of which must hold; empty ones do not apply. */
const collectionRuleSchema = z.object({
  categoryId: idSchema.nullable(),
  price: z.enum(collectionPrices).nullable(),
  /** Text in title or description, searched as in the catalogue. */
  search: boundedText('Words', limits.search).regex(oneLine, messages.singleLine('Words')),
  sort: z.enum(collectionSorts),
});
export type CollectionRule = z.output<typeof collectionRuleSchema>;

/**
 * The team's input for a collection. The picked templates and the rule are both stored, whichever is in use.
 * `slug`: part of its address; derived from the title if omitted.
 */
export const collectionFieldsSchema = fieldsSchema(collectionFields, {
  slug: slugSchema.optional(),
  kind: z.enum(collectionKinds),
  /** In this order. */
  templateIds: z.array(idSchema).max(limits.collectionTemplates),
  rule: collectionRuleSchema,
}).required({ summary: true });

const version = z.number().int().min(1);

/** `version`: the version the caller has seen; refused if it changed since. */
export const versionedCollectionSchema = z.object({ id: idSchema, version });
export const updateCollectionSchema = collectionFieldsSchema.extend(versionedCollectionSchema.shape);

/** Previews the templates for unsaved input. */
export const previewCollectionSchema = collectionFieldsSchema.pick({
  kind: true,
  templateIds: true,
  rule: true,
});

/** Templates of any status, to be named in the editor. */
export const pickedTemplatesSchema = z.object({
  ids: z.array(idSchema).max(2 * limits.collectionTemplates),
});

const collectionIdsSchema = z.array(idSchema).max(limits.collections);

/**
 * The new order of all collections, and the order known to the caller, so that someone else's change is not
 * overwritten.
 */
export const reorderCollectionsSchema = z.object({ ids: collectionIdsSchema, known: collectionIdsSchema });
