import { categoryFields } from '@app/contracts/catalogue/category/fields';
import { collectionFields } from '@app/contracts/catalogue/collection/fields';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import type { readTranslationSchema } from '@app/contracts/core/translation/schema';
import type { Translations } from '@app/contracts/core/translation/stored';
import { type Field, type Fields, translatedNames } from '@app/contracts/fields';
import { category } from '@app/db/schema/catalogue/category';
import { collection } from '@app/db/schema/catalogue/collection';
import { template } from '@app/db/schema/catalogue/template';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../core/app-error';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import {
  changeTranslations,
  type Originals,
  type TextChanges,
  toTranslation,
} from '../../core/translation/change-translation';

interface TranslatedKind {
  table: typeof template | typeof category | typeof collection;
  fields: Fields;
  action: 'template.update' | 'category.update' | 'collection.update';
  missing: 'TEMPLATE_NOT_FOUND' | 'CATEGORY_NOT_FOUND' | 'COLLECTION_NOT_FOUND';
}

const kinds = {
  template: {
    table: template,
    fields: templateFields,
    action: 'template.update',
    missing: 'TEMPLATE_NOT_FOUND',
  },
  category: {
    table: category,
    fields: categoryFields,
    action: 'category.update',
    missing: 'CATEGORY_NOT_FOUND',
  },
  collection: {
    table: collection,
    fields: collectionFields,
    action: 'collection.update',
    missing: 'COLLECTION_NOT_FOUND',
  },
} as const satisfies Record<string, TranslatedKind>;

type Kind = keyof typeof kinds;
type Asked = z.output<typeof readTranslationSchema>;

const inputOf = (field: Field | undefined) => {
  if (!field || field.kind === 'own') return { label: field?.label ?? '', kind: 'list' as const };
  const { label, kind, limit } = field;
  return { label, kind, limit };
};

async function readTexts({ db }: Pick<Context, 'db'>, kind: Kind, id: string, lock = false) {
  const { table, fields, missing }: TranslatedKind = kinds[kind];
  const query = db.select().from(table).where(eq(table.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw new AppError(missing);
  const values: Readonly<Record<string, unknown>> = row;
  const originals = translatedNames(fields).map((name): [string, Originals[string]] => [
    name,
    { text: values[name], ...inputOf(fields[name]) },
  ]);
  return {
    label: 'title' in row ? row.title : row.name,
    translations: row.translations satisfies Translations,
    originals: Object.fromEntries(originals),
  };
}

/** Returns the texts of a template, category or collection in a language. Throws that it was not found. */
export async function readCatalogueTranslation(ctx: UserContext, kind: Kind, { id, language }: Asked) {
  const { originals, translations } = await readTexts(ctx, kind, id);
  return toTranslation(originals, translations, language);
}

/**
 * Changes texts of a template, category or collection in a language; visitors see them at once where it is published.
 * Its version stays: texts of the first language can be edited meanwhile. Throws that it was not found, and
 * TRANSLATION_CHANGED.
 */
export async function translateInCatalogue(
  outer: UserContext,
  kind: Kind,
  { id, language, fields }: Asked & { fields: TextChanges },
) {
  return inTransaction(outer, async (ctx) => {
    const { label, originals, translations } = await readTexts(ctx, kind, id, true);
    const changed = changeTranslations(originals, translations, language, fields);
    if (!changed) return toTranslation(originals, translations, language);
    const { table, action } = kinds[kind];
    await ctx.db.update(table).set({ translations: changed.translations }).where(eq(table.id, id));
    await recordAudit(ctx, { action, entityId: id, label, ...changed.difference });
    return toTranslation(originals, changed.translations, language);
  });
}
