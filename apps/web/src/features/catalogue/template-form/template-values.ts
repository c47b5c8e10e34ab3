import type { RouterInputs, RouterOutputs } from '@app/api/types';
import { industries } from '@app/content/industries';
import { currentPriceText } from '@app/contracts/catalogue/price/parse-price';
import { priceSchema } from '@app/contracts/catalogue/price/schema';
import {
  sortLatestFirst,
  type TemplateChange,
  typedChangelogSchema,
} from '@app/contracts/catalogue/template/changelog';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import {
  categoryReferenceSchema,
  createTemplateSchema,
  templateFeaturesSchema,
} from '@app/contracts/catalogue/template/schema';
import { blankValues, pickFields, plainNames } from '@app/contracts/fields';
import type { GetInputPropsReturnType } from '@mantine/form';
import { z } from 'zod';

/** A template with every field that the form edits. */
export type EditedTemplate = RouterOutputs['template']['visibleById'];

function splitLines(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

/**
 * Returns a schema for a text field that is validated by a schema of contracts. The field shows a single
 * error, whichever part it concerns.
 */
function textFieldSchema<Output>(
  schema: z.ZodType<Output>,
  prepare: (text: string) => unknown = (text) => text,
) {
  return z.string().transform((text, context) => {
    const read = schema.safeParse(prepare(text));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return z.NEVER;
  });
}

/**
 * `createTemplateSchema` in form shape: every field is present, the features are the lines of one text, and an
 * empty address is none.
 */
export const templateFormSchema = createTemplateSchema.required().extend({
  slug: textFieldSchema(createTemplateSchema.shape.slug, (typed) => typed.trim() || undefined),
  category: textFieldSchema(categoryReferenceSchema),
  price: textFieldSchema(priceSchema),
  demoUrl: textFieldSchema(createTemplateSchema.shape.demoUrl),
  industries: z.array(z.string()),
  features: textFieldSchema(templateFeaturesSchema, splitLines),
  changelog: typedChangelogSchema,
});

/** Values of the fields, all as typed text. */
export type TemplateValues = z.input<typeof templateFormSchema>;
type ParsedValues = z.output<typeof templateFormSchema>;

const plain = plainNames(templateFields);

export const emptyValues: TemplateValues = {
  ...blankValues(templateFields),
  slug: '',
  category: '',
  price: '',
  demoUrl: '',
  industries: [],
  features: '',
  changelog: [],
};

/** Returns the props for the input of a field, or of a part of a changelog entry. */
export type FieldProps = (
  name: keyof TemplateValues | `changelog.${number}.${keyof TemplateChange}`,
) => GetInputPropsReturnType;

export function valuesOf(template: EditedTemplate): TemplateValues {
  return {
    // Missing in responses from instances that run the previous release.
    ...blankValues(templateFields),
    ...pickFields(template, plain),
    slug: template.slug,
    category: template.category?.id ?? '',
    price: currentPriceText(template.price),
    demoUrl: template.demoUrl ?? '',
    industries: template.industries,
    features: template.features.join('\n'),
    changelog: template.changelog ?? [],
  };
}

/** Returns the plain fields as they will be stored. */
export function plainValues(values: TemplateValues) {
  const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  const entries = plain.map((name) => [name, trimmed(values[name])]);
  return Object.fromEntries(entries) as Pick<TemplateValues, (typeof plain)[number]>;
}

/** Returns the input for the server, with the price as typed (catalogue.price-kinds). */
export function inputOf({ price, demoUrl, ...values }: ParsedValues): RouterInputs['template']['create'] {
  return { ...values, price: price.text, demoUrl: demoUrl ?? null };
}

/** Returns the features entered so far, without empty lines. */
export function featuresOf(values: TemplateValues): string[] {
  return splitLines(values.features)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Returns an empty changelog entry dated today. */
export function newChange(): TemplateChange {
  return { date: new Date().toISOString().slice(0, 10), text: '', version: '' };
}

/** Returns the entries that have text, newest first. */
export function writtenChanges({ changelog }: TemplateValues): TemplateChange[] {
  return sortLatestFirst(changelog.filter(({ date, text }) => date !== '' && text.trim() !== ''));
}

const order = Object.keys(emptyValues) as (keyof TemplateValues)[];

function isSame(one: unknown, other: unknown): boolean {
  const asText = (value: unknown) => JSON.stringify(Array.isArray(value) ? [...value].sort() : value);
  return asText(one) === asText(other);
}

/** Returns the fields in which two versions differ, in the order of the form. */
export function differingFields(one: TemplateValues, other: TemplateValues): (keyof TemplateValues)[] {
  return order.filter((field) => !isSame(one[field], other[field]));
}

/** Returns the name of an industry; the end of its address for one that the site no longer shows. */
export const industryName = (slug: string): string => industries.find(({ id }) => id === slug)?.name ?? slug;
