import { hexColor } from '@app/content/colors/derive-colors';
import type {
  ChoiceField,
  EditableField,
  EntryField,
  ListField,
  MenuField,
  TranslatedField,
  WordField,
} from '@app/content/editing/field';
import { textAt, textsOf } from '@app/content/editing/translated-texts';
import { placeholdersIn, templateOf } from '@app/content/rewording/built-text';
import { isTranslatedByBuild } from '@app/content/words-in-language';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { otherLanguages } from '@app/contracts/other-languages';
import { contentMessages } from '@app/contracts/site/content/messages';
import { isSafeHref } from '@app/contracts/site/post/safe-address';
import { slugOf, slugSchema } from '@app/contracts/slug';
import { cleanText, oneLine } from '@app/contracts/text';
import { z } from 'zod';

/**
 * Cleans an external text: well-formed, without invisible characters that reverse text direction, line ends
 * as `\n`, one space for a run of them. A no-break space alone stays: French sets it before some signs.
 */
function normalizeText(typed: string): string {
  return cleanText(typed)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u2028\u2029]/g, '\n')
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu, '')
    .replaceAll(/\p{Zs}{2,}/gu, ' ');
}

const textSchema = (label: string, least: number, most: number) =>
  z
    .string({ error: contentMessages.required(label) })
    .overwrite(normalizeText)
    .trim()
    .min(Math.min(1, least), contentMessages.required(label))
    .min(least, contentMessages.tooShort(label, least))
    .max(most, messages.tooLong(label, most));

const singleLineSchema = (label: string, least: number, most: number) =>
  textSchema(label, least, most).regex(oneLine, messages.singleLine(label));

/** At least enough digits for a call, and no more than in any country. */
const phone = /^\+(?=(?:[^\d]*\d){7,15}[^\d]*$)[\d ().-]+$/;

const clockTime = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

function isSiteAddress(typed: string): boolean {
  if (!URL.canParse(typed)) return false;
  const { protocol, username, password } = new URL(typed);
  return protocol === 'https:' && username === '' && password === '';
}

function wordSchema(field: WordField): z.ZodType {
  const { built } = field;
  if (built === undefined) return textOfKind(field);
  const values = placeholdersIn(templateOf(built));
  return textOfKind(field).superRefine((typed, ctx) => requireValues(values, typed, ctx));
}

/** Refuses a text that leaves out what the product fills in, or names something that it does not know. */
function requireValues(values: readonly string[], typed: unknown, ctx: z.RefinementCtx): void {
  const named = placeholdersIn(String(typed));
  const missing = values.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !values.includes(name));
  const refuse = (message: string) => ctx.addIssue({ code: 'custom', message });
  if (missing.length > 0) refuse(contentMessages.valuesMissing(missing));
  else if (unknown.length > 0) refuse(contentMessages.valuesUnknown(unknown, values));
}

function textOfKind({ kind, label, least, most }: WordField): z.ZodType {
  switch (kind) {
    case 'line':
      return singleLineSchema(label, least, most);
    case 'text':
      return textSchema(label, least, most);
    case 'email':
      return singleLineSchema(label, least, most).pipe(z.email(messages.emailInvalid));
    case 'phone':
      return singleLineSchema(label, least, most).regex(phone, contentMessages.phoneInvalid);
    case 'link':
      return singleLineSchema(label, least, most)
        .refine((typed) => typed === '' || isSiteAddress(typed), contentMessages.linkInvalid)
        .transform((typed) => typed && new URL(typed).href);
    case 'time':
      return singleLineSchema(label, least, most).regex(clockTime, contentMessages.timeInvalid);
    case 'color':
      return singleLineSchema(label, least, most)
        .overwrite((typed) => typed.toLowerCase())
        .regex(hexColor, contentMessages.colorInvalid);
    case 'slug':
      // A blank one is derived from the entry's title.
      return z.union([z.literal(''), slugSchema.max(most, messages.tooLong(label, most))]);
    case 'year': {
      const message = contentMessages.yearRange(least, most);
      return z.number({ error: message }).int(message).min(least, message).max(most, message);
    }
  }
}

const key = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);

/** How an object treats unknown keys. */
type ObjectSchema = typeof z.strictObject;

function entrySchema(
  object: ObjectSchema,
  { fields, keyed = false, translated = [] }: Pick<ListField, 'fields' | 'translated'> & { keyed?: boolean },
): z.ZodType {
  return object({
    ...(keyed && { id: key }),
    ...Object.fromEntries(fields.map((field) => [field.path, entryFieldSchema(field, object)])),
    ...(translated.length > 0 && { translations: translationsSchema(translated, object) }),
  });
}

/** Blank texts are omitted (public-pages.told-in-languages). */
const allowBlank = (schema: z.ZodType) =>
  z
    .preprocess(
      (typed) => (typeof typed === 'string' && typed.trim() === '' ? undefined : typed),
      schema.optional(),
    )
    .optional();

function translatedFieldSchema(field: TranslatedField, object: ObjectSchema): z.ZodType {
  return field.kind === 'group'
    ? translatedFieldsSchema(field.fields, object)
    : allowBlank(wordSchema(field));
}

function translatedFieldsSchema(fields: readonly TranslatedField[], object: ObjectSchema) {
  const shape = fields.map((field) => [field.path, translatedFieldSchema(field, object)]);
  return object(Object.fromEntries(shape)).transform(dropUndefined).optional();
}

function translationsSchema(fields: readonly TranslatedField[], object: ObjectSchema) {
  const translatedTexts = translatedFieldsSchema(fields, object);
  return object(Object.fromEntries(otherLanguages.map((language) => [language, translatedTexts])))
    .transform(dropUndefined)
    .optional();
}

/** Returns undefined when nothing is left. */
function dropUndefined(all: Record<string, unknown>): Record<string, unknown> | undefined {
  const some = Object.entries(all).filter(([, value]) => value !== undefined);
  return some.length > 0 ? Object.fromEntries(some) : undefined;
}

/** An entry as stored. */
interface Entry extends Readonly<Record<string, unknown>> {
  readonly translations?: Readonly<Record<string, unknown>>;
}

/**
 * Rejects an incomplete translation of an entry that the build does not translate: its owner translates all
 * of its texts or none (public-pages.told-in-languages).
 */
function requireTranslated(
  { path, translated = [] }: ListField,
  entries: readonly Entry[],
  ctx: z.RefinementCtx,
): void {
  for (const [place, entry] of entries.entries()) {
    if (isTranslatedByBuild(path, entry)) continue;
    for (const [language, words] of Object.entries(entry.translations ?? {})) {
      for (const { keys, label } of textsOf(translated)) {
        if (textAt(words, keys) !== undefined || textAt(entry, keys) === undefined) continue;
        const message = contentMessages.required(label);
        ctx.addIssue({ code: 'custom', message, path: [place, 'translations', language, ...keys] });
      }
    }
  }
}

/** Only the id is stored: the rest comes from the library (media.replaced-everywhere). */
const pictureSchema = z.object({ pictureId: z.guid(contentMessages.choiceUnknown) });

function entryFieldSchema(field: EntryField, object: ObjectSchema): z.ZodType {
  if (field.kind === 'group') return entrySchema(object, field);
  if (field.kind === 'picture' || field.kind === 'shown') return schemaOf(field, object).optional();
  const schema = schemaOf(field, object);
  return field.kind !== 'choice' && field.least === 0 ? schema.optional() : schema;
}

function choiceSchema(field: ChoiceField): z.ZodType {
  // A reference to a list entry that was deleted meanwhile is not shown.
  if (field.of) return key;
  const values = field.options.map(({ value }) => value);
  return z
    .string({ error: contentMessages.choiceUnknown })
    .refine((value) => values.includes(value), contentMessages.choiceUnknown);
}

/**
 * Returns the schema that validates and normalizes a field's value: plain text, limited to the length its
 * page has room for.
 */
export function valueSchema(field: EditableField): z.ZodType {
  const schema = schemaOf(field, z.strictObject);
  if (field.kind !== 'list') return schema;
  return schema
    .transform((entries) => withSlugs(field, entries as Entry[]))
    .superRefine((entries, ctx) => {
      requireOwnSlugs(field, entries, ctx);
      if (field.translated) requireTranslated(field, entries, ctx);
    });
}

const slugFieldOf = ({ fields }: ListField) => fields.find(({ kind }) => kind === 'slug');

/** Derives blank addresses of entries from their titles. */
function withSlugs(field: ListField, entries: readonly Entry[]): readonly Entry[] {
  const { path } = slugFieldOf(field) ?? {};
  if (path === undefined) return entries;
  return entries.map((entry) =>
    entry[path] ? entry : { ...entry, [path]: slugOf(String(entry[field.title])) || String(entry.id) },
  );
}

/** Rejects an address that an earlier entry has. */
function requireOwnSlugs(field: ListField, entries: readonly Entry[], ctx: z.RefinementCtx): void {
  const { path } = slugFieldOf(field) ?? {};
  if (path === undefined) return;
  for (const [place, entry] of entries.entries()) {
    if (entries.findIndex((other) => other[path] === entry[path]) === place) continue;
    ctx.addIssue({ code: 'custom', message: contentMessages.addressTaken, path: [place, path] });
  }
}

/**
 * Returns the same for stored values, dropping keys that another release may have written: texts known to
 * this one stay published.
 */
export function storedValueSchema(field: EditableField): z.ZodType {
  return schemaOf(field, z.object);
}

function schemaOf(field: EditableField, object: ObjectSchema): z.ZodType {
  if (field.kind === 'menu') return menuSchema(field, object);
  if (field.kind === 'picture') return pictureSchema;
  if (field.kind === 'choice') return choiceSchema(field);
  if (field.kind === 'shown') return z.boolean({ error: contentMessages.choiceUnknown });
  if (field.kind !== 'lines' && field.kind !== 'list') return wordSchema(field);
  const { label, least, most } = field;
  const each =
    field.kind === 'list'
      ? entrySchema(object, field)
      : (field.each === 'line' ? singleLineSchema : textSchema)(label, 1, field.length);
  const entries = z
    .array(each, { error: contentMessages.required(label) })
    .min(least, contentMessages.tooFew(label, least))
    .max(most, contentMessages.tooMany(label, most));
  return field.kind === 'list' && field.keyed
    ? entries.refine(hasOwnKeys, contentMessages.choiceUnknown)
    : entries;
}

const menuLabel: WordField = {
  kind: 'line',
  path: 'label',
  label: 'Words',
  least: 1,
  most: limits.menuLabel,
};

/**
 * The site's own entries keep their labels; others link to a page of this site or, over https, of another one
 * (public-pages.owner-menus).
 */
function menuSchema(
  { label, entries: siteEntries, fixed, most }: MenuField,
  object: ObjectSchema,
): z.ZodType {
  const labels = new Map(siteEntries.map((entry) => [entry.href, entry.label]));
  const own = object({
    label: wordSchema(menuLabel),
    href: singleLineSchema('Address', 1, limits.menuAddress).refine(
      isMenuAddress,
      contentMessages.menuAddressInvalid,
    ),
    shown: z.boolean(),
    translations: translationsSchema([menuLabel], object),
  });
  return z
    .array(own, { error: contentMessages.required(label) })
    .max(most, contentMessages.tooMany(label, most))
    .superRefine((entries, ctx) => {
      for (const [place, { href, shown }] of entries.entries()) {
        const at = (message: string) => ctx.addIssue({ code: 'custom', message, path: [place, 'href'] });
        if (entries.findIndex((other) => other.href === href) < place) at(contentMessages.menuTwice);
        if (!shown && fixed[href]) at(fixed[href]);
      }
    })
    .transform((entries) =>
      entries.map(({ translations, ...entry }) => {
        const label = labels.get(entry.href);
        if (label !== undefined) return { ...entry, label };
        return translations ? { ...entry, translations } : entry;
      }),
    );
}

function isMenuAddress(typed: string): boolean {
  return isSafeHref(typed) && (typed.startsWith('/') || isSiteAddress(typed));
}

function hasOwnKeys(entries: readonly unknown[]): boolean {
  return new Set(entries.map((entry) => (entry as { id: string }).id)).size === entries.length;
}
