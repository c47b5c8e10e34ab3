import { pickFields } from '@app/contracts/fields';
import { limits } from '@app/contracts/limits';
import { messages } from '@app/contracts/messages';
import { importMessages } from '@app/contracts/operations/import/messages';
import { type ImportedCategory, importedCategorySchema } from '@app/contracts/operations/import/schema';
import { category } from '@app/db/schema/catalogue/category';
import { eq, inArray } from 'drizzle-orm';
import { categoryFieldNames, holdCategories } from '../../catalogue/category/category-view';
import { insertCategory } from '../../catalogue/category/change-category';
import { categoryOriginals } from '../../catalogue/translation/translate-catalogue';
import { differenceOf } from '../../core/audit/record-audit';
import { withTexts } from '../../core/translation/change-translation';
import { countOf } from './compared-sums';
import type {
  ApplyOptions,
  ImportContext,
  ImportLine,
  ImportTarget,
  LineResult,
  WrittenRow,
} from './import-target';
import { findTranslated, isAsWritten, sortRows } from './sort-rows';

type Line = ImportLine<ImportedCategory>;
type Category = typeof category.$inferSelect;

const fault = (line: number, field: string, message: string): LineResult => ({
  line,
  fault: { field, message },
});
const sameName = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** All categories, including those created by the file: there are only a few. */
type Catalogue = Map<string, Category>;

/** Returns the field of a row whose value another category already has. */
function findTakenField(
  catalogue: Catalogue,
  { values }: Line,
  own: string | undefined,
): 'name' | 'slug' | null {
  for (const other of catalogue.values()) {
    if (other.id === own) continue;
    if (sameName(other.name, values.name)) return 'name';
    if (values.slug !== undefined && other.slug === values.slug) return 'slug';
  }
  return null;
}

async function changeCategory(
  ctx: ImportContext,
  { line, values }: Line,
  before: Category,
  { existing, dryRun }: ApplyOptions,
): Promise<{ result: LineResult; row: Category }> {
  const changed = { ...before, ...pickFields(values, categoryFieldNames) };
  const translations = withTexts(categoryOriginals(changed), before.translations, values.translations);
  const updated = { ...changed, translations };
  const names = [...categoryFieldNames, 'translations'] as const;
  const difference = existing === 'update' ? differenceOf(before, updated, names) : null;
  if (!difference) return { result: { line, outcome: 'unchanged', entityId: before.id }, row: before };
  if (!dryRun) {
    await ctx.db
      .update(category)
      .set({ ...difference.after, updatedAt: ctx.now() })
      .where(eq(category.id, before.id));
  }
  return {
    result: { line, outcome: 'updated', entityId: before.id, before: difference.before },
    row: updated,
  };
}

/** Creates a placeholder for a category that a dry run would insert. */
function dryRunCategory({ line, values }: Line, ctx: ImportContext): Category {
  const now = ctx.now();
  const empty = {
    id: `line ${line}`,
    slug: '',
    description: '',
    position: 0,
    translations: {},
    createdAt: now,
    updatedAt: now,
  };
  return { ...empty, ...pickFields(values, categoryFieldNames) };
}

async function applyOne(
  ctx: ImportContext,
  catalogue: Catalogue,
  line: Line,
  applying: ApplyOptions,
): Promise<LineResult> {
  const known = catalogue.get(line.knownAs ?? '');
  const sameNamed = [...catalogue.values()].find(({ name }) => sameName(name, line.values.name));
  // Names are unique: a row with another id can neither be a second one nor change the one that is there.
  if (!known && sameNamed && line.values.externalId !== undefined && applying.existing === 'keep') {
    const warning = { field: 'name', message: importMessages.sameNameKept };
    return { line: line.line, outcome: 'unchanged', entityId: null, warning };
  }
  const present = known ?? (line.values.externalId === undefined ? sameNamed : undefined);
  const takenFieldName = findTakenField(catalogue, line, present?.id);
  if (takenFieldName && applying.existing === 'update') {
    return fault(
      line.line,
      takenFieldName,
      takenFieldName === 'name' ? messages.categoryNameTaken : messages.categorySlugTaken,
    );
  }
  if (present) {
    const { result, row } = await changeCategory(ctx, line, present, applying);
    catalogue.set(row.id, row);
    return result;
  }
  if (takenFieldName) return fault(line.line, takenFieldName, messages.categorySlugTaken);
  if (catalogue.size >= limits.categories) return fault(line.line, 'name', importMessages.tooManyCategories);
  const { externalId: _, translations: given, ...input } = line.values;
  const translations = withTexts(categoryOriginals(input), {}, given);
  const createdCategory = applying.dryRun
    ? dryRunCategory(line, ctx)
    : await insertCategory(ctx, { ...input, translations });
  catalogue.set(createdCategory.id, createdCategory);
  return { line: line.line, outcome: 'created', entityId: applying.dryRun ? null : createdCategory.id };
}

async function apply(
  ctx: ImportContext,
  lines: readonly Line[],
  applying: ApplyOptions,
): Promise<LineResult[]> {
  if (!applying.dryRun) await holdCategories(ctx);
  const rows = await ctx.db.select().from(category);
  const catalogue: Catalogue = new Map(rows.map((row) => [row.id, row]));
  const results: LineResult[] = [];
  for (const line of lines) results.push(await applyOne(ctx, catalogue, line, applying));
  return results;
}

/** Restores the former fields of a category, unless another one has its name or address by now. */
async function restore(ctx: ImportContext, present: Category, all: readonly Category[], row: WrittenRow) {
  const before = row.before as Partial<Category>;
  const others = all.filter(({ id }) => id !== present.id);
  const isTaken = others.some(
    ({ name, slug }) => (before.name !== undefined && sameName(name, before.name)) || slug === before.slug,
  );
  if (isTaken) return importMessages.changedSince;
  await ctx.db
    .update(category)
    .set({ ...before, updatedAt: ctx.now() })
    .where(eq(category.id, present.id));
  return null;
}

async function takeBack(ctx: ImportContext, rows: readonly WrittenRow[]) {
  await holdCategories(ctx);
  const all = await ctx.db.select().from(category);
  const edited = await findTranslated(ctx, rows, 'categoryId');
  const { left, unwanted } = await sortRows(ctx, rows, {
    table: 'category',
    entity: 'categoryId',
    present: all,
    isUntouched: (row, found) => isAsWritten(row, found) && !edited.has(found.id),
    restore: (row, present) => restore(ctx, present, all, row),
  });
  const ids = unwanted.map(({ id }) => id);
  if (ids.length > 0) await ctx.db.delete(category).where(inArray(category.id, ids));
  return left;
}

/** The target for categories of templates (import.category-rules). */
export const categoryTarget: ImportTarget<ImportedCategory> = {
  schema: importedCategorySchema,
  ...countOf('categories', category),
  entity: 'categoryId',
  keyOf: ({ name }) => ({ field: 'name', key: name.toLowerCase() }),
  apply,
  takeBack,
};
