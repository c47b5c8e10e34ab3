import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { typedText } from '@app/contracts/price/parse-price';
import { priceSchema } from '@app/contracts/price/schema';
import { latestFirst, type TemplateChange, typedChangelogSchema } from '@app/contracts/template/changelog';
import {
  categoryReferenceSchema,
  createTemplateSchema,
  templateFeaturesSchema,
} from '@app/contracts/template/schema';
import type { GetInputPropsReturnType } from '@mantine/form';
import { z } from 'zod';

/** A template with everything its form changes. */
export type EditedTemplate = RouterOutputs['template']['visibleById'];

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/** A field of text that a schema of contracts reads. The one field shows one error, whichever part it is about. */
function textFor<Output>(schema: z.ZodType<Output>, prepare: (text: string) => unknown = (text) => text) {
  return z.string().transform((text, context) => {
    const read = schema.safeParse(prepare(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  });
}

/** `createTemplateSchema` as people fill it in: every field is there, and the features are lines of one text. */
export const templateFormSchema = createTemplateSchema.extend({
  tagline: textFor(createTemplateSchema.shape.tagline),
  category: textFor(categoryReferenceSchema),
  price: textFor(priceSchema),
  demoUrl: textFor(createTemplateSchema.shape.demoUrl),
  industries: z.array(z.string()),
  features: textFor(templateFeaturesSchema, linesOf),
  changelog: typedChangelogSchema,
});

/** What the fields hold; all of it text as typed. */
export type TemplateValues = z.input<typeof templateFormSchema>;
type ParsedValues = z.output<typeof templateFormSchema>;

export const emptyValues: TemplateValues = {
  title: '',
  tagline: '',
  description: '',
  category: '',
  price: '',
  demoUrl: '',
  industries: [],
  features: '',
  changelog: [],
};

/** What the input of a field gets, or of a part of a change. */
export type FieldProps = (
  name: keyof TemplateValues | `changelog.${number}.${keyof TemplateChange}`,
) => GetInputPropsReturnType;

/** What the fields are called. */
export const fieldLabels: Readonly<Record<keyof TemplateValues, string>> = {
  title: 'Title',
  tagline: 'Tagline',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  demoUrl: 'Demo URL',
  industries: 'Industries',
  features: 'Included features',
  changelog: 'What is new',
};

export function valuesOf(template: EditedTemplate): TemplateValues {
  return {
    title: template.title,
    tagline: template.tagline,
    description: template.description,
    category: template.category?.id ?? '',
    price: typedText(template.price),
    demoUrl: template.demoUrl ?? '',
    industries: template.industries,
    features: template.features.join('\n'),
    // An answer of an instance of the release before has none.
    changelog: template.changelog ?? [],
  };
}

/** What is sent to the server: the price as it was typed (catalogue.price-kinds). */
export function inputOf({ price, demoUrl, ...values }: ParsedValues): RouterInputs['template']['create'] {
  return { ...values, price: price.text, demoUrl: demoUrl ?? null };
}

/** The features that are named so far, without the empty lines. */
export function featuresOf(values: TemplateValues): string[] {
  return linesOf(values.features)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A change of today that says nothing yet. */
export function newChange(): TemplateChange {
  return { date: new Date().toISOString().slice(0, 10), text: '', version: '' };
}

/** The changes that say something, the latest day first. */
export function writtenChanges({ changelog }: TemplateValues): TemplateChange[] {
  return latestFirst(changelog.filter(({ date, text }) => date !== '' && text.trim() !== ''));
}

const order = Object.keys(emptyValues) as (keyof TemplateValues)[];

function isSame(one: unknown, other: unknown): boolean {
  const asText = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return asText(one) === asText(other);
}

/** The fields in which two versions differ, in the order of the form. */
export function differingFields(one: TemplateValues, other: TemplateValues): (keyof TemplateValues)[] {
  return order.filter((field) => !isSame(one[field], other[field]));
}
