import { z } from 'zod';
import { parsePrice } from '../../catalogue/price/parse-price';
import { createTemplateSchema } from '../../catalogue/template/schema';
import { templateTexts } from '../../catalogue/translation/schema';
import { limits } from '../../limits';
import { otherLanguages } from '../../other-languages';
import { externalIdSchema, timestampSchema } from './cell';
import { translationColumn } from './field';
import { importMessages } from './messages';
import { gatherTranslations, translatedCells } from './translated-row';

const splitList = (text: string | undefined, separator: RegExp) =>
  text?.split(separator).map((part) => part.trim());

/** Whether a text looks like a URL of any protocol; anything else is a file name in an archive. */
export const isPictureAddress = (text: string) => /^[a-z][a-z\d+.-]*:/i.test(text);

/** URLs may contain commas, and so may file names, but not after an image extension. */
function splitPictures(text: string): string[] {
  return text
    .split(/[|\n]|,(?=\s*https?:)/)
    .flatMap((part) => (isPictureAddress(part.trim()) ? part : part.split(/(?<=\.[a-z]{3,4})\s*,/i)))
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Returns the prices of several variants, `Single: 20.00 | Team: 50.00`, as a range; undefined for anything else. */
function rangeOfVariants(price: string | undefined): string | undefined {
  const texts = price?.split('|').map((part) => part.replace(/^.*:\s/, '').trim()) ?? [];
  const prices = texts.flatMap((text) => parsePrice(text) ?? []).toSorted((a, b) => a.minCents - b.minCents);
  const [lowest, highest] = [prices[0], prices.at(-1)];
  if (texts.length < 2 || prices.length < texts.length || !lowest || !highest) return undefined;
  return lowest.minCents === highest.maxCents ? lowest.text : `${lowest.text} - ${highest.text}`;
}

const splitFeatures = (text: string | undefined) => splitList(text, /[|\n]/);
const featuresInOthers = otherLanguages.map((language) => translationColumn('features', language));

/** Each cell is one text; splits those that are lists. */
function splitLists(row: unknown): unknown {
  const { industries, features, pictures, price, ...cells } = row as Record<string, string | undefined>;
  const range = rangeOfVariants(price);
  return {
    ...cells,
    price: range ?? price,
    ...(range !== undefined && { type: 'variable' }),
    industries: splitList(industries, /[,;|\n]/)?.filter(Boolean),
    features: splitFeatures(features),
    ...Object.fromEntries(featuresInOthers.map((column) => [column, splitFeatures(cells[column])])),
    pictures: pictures === undefined ? undefined : splitPictures(pictures),
  };
}

/** Values that shops use for visible and for hidden products. */
const published = ['published', 'publish', 'active', 'true', '1'];
const pending = ['pending', 'draft', 'private', 'archived', 'unlisted', 'false', '0', '-1', '2'];

const statusSchema = z
  .string()
  .toLowerCase()
  .transform((word, context) => {
    if (published.includes(word)) return 'published' as const;
    if (pending.includes(word)) return 'pending' as const;
    context.addIssue(importMessages.templateStatus);
    return z.NEVER;
  });

const pictureSchema = z
  .string()
  .max(limits.importPictureAddress, importMessages.pictureAddress)
  .refine((address) => {
    if (!isPictureAddress(address)) return true;
    if (!URL.canParse(address)) return false;
    const { protocol, username, password } = new URL(address);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  }, importMessages.pictureAddress);

const variationType = /variation|variant/i;

/** Whether a sale is on, from and until when shops export it. */
function isOnSale({ saleFrom, saleUntil }: { saleFrom?: Date | undefined; saleUntil?: Date | undefined }) {
  const now = Date.now();
  return (saleFrom?.getTime() ?? now) <= now && now <= (saleUntil?.getTime() ?? now);
}

/**
 * A row of templates: the form's own schema, plus the row's external id. The price is the one that the shop asks
 * for now (import.template-rules).
 */
export const importedTemplateSchema = z.preprocess(
  splitLists,
  createTemplateSchema
    .omit({ slug: true })
    .extend({
      ...translatedCells(templateTexts),
      externalId: externalIdSchema,
      type: z
        .string()
        .refine((type) => !variationType.test(type), importMessages.variant)
        .optional(),
      salePrice: createTemplateSchema.shape.price,
      saleFrom: timestampSchema.optional(),
      saleUntil: timestampSchema.optional(),
      pictures: z.array(pictureSchema).max(limits.templateMedia, importMessages.tooManyPictures).optional(),
      status: statusSchema.default('pending'),
    })
    .transform(({ type, salePrice, saleFrom, saleUntil, ...row }) => ({
      ...row,
      translations: gatherTranslations(templateTexts, row),
      ...(salePrice && isOnSale({ saleFrom, saleUntil }) && { price: salePrice }),
      hasVariants: /^variable\b/i.test(type ?? ''),
    })),
);
export type ImportedTemplate = z.output<typeof importedTemplateSchema>;

/** Counts a row of templates, whether or not it can be imported (import.compared-sums). */
export function statedTemplate({ type, price }: Record<string, unknown>): Record<string, number> {
  if (typeof type === 'string' && variationType.test(type)) return { variants: 1 };
  return { templates: 1, priced: price ? 1 : 0 };
}
