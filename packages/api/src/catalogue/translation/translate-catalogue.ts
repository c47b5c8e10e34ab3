import { categoryFields } from '@app/contracts/catalogue/category/fields';
import { collectionFields } from '@app/contracts/catalogue/collection/fields';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import { altName } from '@app/contracts/catalogue/translation/schema';
import type { readTranslationSchema } from '@app/contracts/core/translation/schema';
import type { Translations } from '@app/contracts/core/translation/stored';
import { type Field, type Fields, translatedNames } from '@app/contracts/fields';
import { limits } from '@app/contracts/limits';
import { type OtherLanguage, otherLanguages } from '@app/contracts/other-languages';
import type { category } from '@app/db/schema/catalogue/category';
import { templateMedia } from '@app/db/schema/catalogue/template';
import { asc, eq } from 'drizzle-orm';
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
import { type CatalogueKind, catalogueKinds } from '../catalogue-kinds';

const fieldsOf: Readonly<Record<CatalogueKind, Fields>> = {
  template: templateFields,
  category: categoryFields,
  collection: collectionFields,
};

type Asked = z.output<typeof readTranslationSchema>;

const inputOf = (field: Field | undefined) => {
  if (!field || field.kind === 'own') return { label: field?.label ?? '', kind: 'list' as const };
  const { label, kind, limit } = field;
  return { label, kind, limit };
};

/** Returns the texts of a row in the first language. */
function originalsOf(fields: Fields, row: object): Originals {
  const values = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(
    translatedNames(fields).map((name) => [name, { text: values.get(name), ...inputOf(fields[name]) }]),
  );
}

/** Returns the texts of a template in the first language, but those of its pictures. */
export const templateOriginals = (row: object): Originals => originalsOf(templateFields, row);
/** Returns the texts of a category in the first language. */
export const categoryOriginals = (row: object): Originals => originalsOf(categoryFields, row);

/** Returns the languages in which a category has a text that is older than the English (dashboard.older-translations). */
export function olderLanguages(row: typeof category.$inferSelect): OtherLanguage[] {
  const originals = categoryOriginals(row);
  return otherLanguages.filter((language) =>
    toTranslation(originals, row.translations, language).some(({ older }) => older),
  );
}

/** Returns the descriptions of a template's pictures in the first language. */
async function altsOf({ db }: Pick<Context, 'db'>, templateId: string): Promise<Originals> {
  const pictures = await db
    .select({ id: templateMedia.id, alt: templateMedia.alt })
    .from(templateMedia)
    .where(eq(templateMedia.templateId, templateId))
    .orderBy(asc(templateMedia.position), asc(templateMedia.id));
  const texts = pictures.map(({ id, alt }, index) => {
    const label = `Picture ${index + 1}, description`;
    return [altName(id), { text: alt, label, kind: 'line' as const, limit: limits.mediaAlt }];
  });
  return Object.fromEntries(texts);
}

async function readTexts(ctx: Pick<Context, 'db'>, kind: CatalogueKind, id: string, lock = false) {
  const { table, missing } = catalogueKinds[kind];
  const fields = fieldsOf[kind];
  const query = ctx.db.select().from(table).where(eq(table.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw new AppError(missing);
  return {
    label: 'title' in row ? row.title : row.name,
    translations: row.translations satisfies Translations,
    originals: { ...originalsOf(fields, row), ...(kind === 'template' && (await altsOf(ctx, id))) },
  };
}

/** Returns the texts of a template, category or collection in a language. Throws that it was not found. */
export async function readCatalogueTranslation(
  ctx: UserContext,
  kind: CatalogueKind,
  { id, language }: Asked,
) {
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
  kind: CatalogueKind,
  { id, language, fields }: Asked & { fields: TextChanges },
) {
  return inTransaction(outer, async (ctx) => {
    const { label, originals, translations } = await readTexts(ctx, kind, id, true);
    const changed = changeTranslations(originals, translations, language, fields);
    if (!changed) return toTranslation(originals, translations, language);
    const { table, action } = catalogueKinds[kind];
    await ctx.db.update(table).set({ translations: changed.translations }).where(eq(table.id, id));
    await recordAudit(ctx, { action, entityId: id, label, ...changed.difference });
    return toTranslation(originals, changed.translations, language);
  });
}
