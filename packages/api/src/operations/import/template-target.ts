import { company } from '@app/content/company';
import { importMessages } from '@app/contracts/operations/import/messages';
import {
  type ImportedTemplate,
  importedTemplateSchema,
  statedTemplate,
} from '@app/contracts/operations/import/template-row';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateMedia } from '@app/db/schema/catalogue/template';
import { importPicture } from '@app/db/schema/operations/import';
import { and, asc, count, eq, getTableColumns, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { insertTemplate } from '../../catalogue/template/create-template';
import { templateColumns } from '../../catalogue/template/template-fields';
import { checkIndustries, setIndustries } from '../../catalogue/template/update-template';
import { templateOriginals } from '../../catalogue/translation/translate-catalogue';
import { AppError } from '../../core/app-error';
import { differenceOf } from '../../core/audit/record-audit';
import { withTexts } from '../../core/translation/change-translation';
import type {
  ApplyOptions,
  Figures,
  ImportContext,
  ImportLine,
  ImportTarget,
  LineResult,
  WrittenRow,
} from './import-target';
import { locatePictures } from './picture-archive';
import { findTranslated, isAsWritten, sortRows } from './sort-rows';

type Line = ImportLine<ImportedTemplate>;
type Template = Omit<typeof template.$inferSelect, 'searchText'>;

const { searchText: _, ...columns } = getTableColumns(template);

const keyOf = (title: string) => title.toLowerCase();

/** What a line is about. */
interface Found {
  present?: Template | undefined;
  /** Templates of its title, the oldest first. */
  namesakes: readonly Template[];
}

/**
 * Finds the templates of the lines: by the entity their ids were imported as. Only a line without an id is known
 * by its title (import.same-row-once).
 */
async function createTemplateFinder(ctx: ImportContext, lines: readonly Line[], lock: boolean) {
  const titles = lines.map(({ values }) => keyOf(values.title));
  const ids = lines.flatMap(({ knownAs }) => knownAs ?? []);
  const found = ctx.db
    .select(columns)
    .from(template)
    .where(
      or(
        inArray(sql`lower(${template.title})`, titles),
        ids.length > 0 ? inArray(template.id, ids) : undefined,
      ),
    )
    .orderBy(asc(template.id));
  const rows = await (lock ? found.for('no key update') : found);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byTitle = new Map<string, Template[]>();
  for (const row of rows) byTitle.set(keyOf(row.title), [...(byTitle.get(keyOf(row.title)) ?? []), row]);
  return ({ knownAs, values }: Line): Found => {
    const namesakes = byTitle.get(keyOf(values.title)) ?? [];
    const known = byId.get(knownAs ?? '');
    return { present: known ?? (values.externalId === undefined ? namesakes[0] : undefined), namesakes };
  };
}

/** Returns the category name from a shop's notation: the first of several, and the last part of a path. */
async function findCategoryName(ctx: ImportContext, given: string): Promise<string> {
  // WooCommerce writes a comma within a name as `\,`.
  const first =
    given
      .split(/(?<!\\)[,|]/)[0]
      ?.split('>')
      .at(-1)
      ?.replaceAll('\\,', ',')
      .trim() ?? '';
  if (first === '' || first === given) return given;
  const [whole] = await ctx.db.select({ id: category.id }).from(category).where(eq(category.name, given));
  return whole ? given : first;
}

async function changeTemplate(
  ctx: ImportContext,
  line: number,
  { present, values }: { present: Template; values: ImportedTemplate },
  { existing, dryRun }: ApplyOptions,
): Promise<LineResult> {
  const unchanged = { line, outcome: 'unchanged', entityId: present.id } as const;
  if (existing === 'keep') return unchanged;
  const industries = values.industries && [...new Set(values.industries)].sort();
  const columnsGiven = await templateColumns(ctx, values);
  const originals = templateOriginals({ ...present, ...columnsGiven });
  const translations = withTexts(originals, present.translations, values.translations);
  const given = { ...columnsGiven, translations, ...(industries && { industries }) };
  const difference = differenceOf(present, given, Object.keys(given) as (keyof Template)[]);
  if (!difference) return unchanged;
  if (!dryRun) await writeFields(ctx, present.id, difference.after);
  return { line, outcome: 'updated', entityId: present.id, before: difference.before };
}

async function writeFields(ctx: ImportContext, id: string, after: Partial<Template>): Promise<void> {
  const { industries, ...others } = after;
  await ctx.db
    .update(template)
    .set({ ...others, updatedAt: ctx.now(), version: sql`${template.version} + 1` })
    .where(eq(template.id, id));
  if (industries) await setIndustries(ctx, id, industries);
}

async function applyOne(
  ctx: ImportContext,
  { line, values: given, knownAs }: Line,
  { present, namesakes }: Found,
  applying: ApplyOptions,
): Promise<LineResult> {
  if (knownAs === null && given.externalId === undefined && namesakes.length > 1) {
    return { line, fault: { field: 'title', message: importMessages.severalOfName } };
  }
  const values = { ...given, category: await findCategoryName(ctx, given.category) };
  checkIndustries(values.industries ?? []);
  if (present) return changeTemplate(ctx, line, { present, values }, applying);
  const pictures = locatePictures(values.pictures ?? [], applying.archive);
  // Looks the category up, also in a dry run, because its name may be invalid.
  if (applying.dryRun) await templateColumns(ctx, values);
  const warning = warningOf(values, namesakes);
  const result = { line, outcome: 'created' as const, ...(warning && { warning }) };
  if (applying.dryRun) return { ...result, entityId: null };
  const author = applying.actor ?? { id: null, name: company.name };
  const translations = withTexts(templateOriginals(values), {}, values.translations);
  const { id } = await insertTemplate(ctx, values, { author, status: values.status, translations });
  return { ...result, entityId: id, pictures };
}

/** Returns why somebody should look at a new template. */
function warningOf({ hasVariants, price }: ImportedTemplate, namesakes: readonly Template[]) {
  if (namesakes.length > 0) return { field: 'title', message: importMessages.sameNameThere };
  if (!hasVariants) return undefined;
  if (price === undefined) return { field: 'price', message: importMessages.priceOfVariants };
  return price.kind === 'range' ? { field: 'price', message: importMessages.rangeOfVariants } : undefined;
}

/** Converts the error of a row that is rejected before any of it is written. */
function toFault(error: unknown, line: number): LineResult {
  const [detail] = error instanceof AppError ? error.details : [];
  if (!detail) throw error;
  return { line, fault: { field: detail.field, message: detail.message } };
}

async function apply(
  ctx: ImportContext,
  lines: readonly Line[],
  applying: ApplyOptions,
): Promise<LineResult[]> {
  if (lines.length === 0) return [];
  const findOne = await createTemplateFinder(ctx, lines, !applying.dryRun);
  const results: LineResult[] = [];
  for (const line of lines) {
    const result = applyOne(ctx, line, findOne(line), applying);
    results.push(await result.catch((error: unknown) => toFault(error, line.line)));
  }
  return results;
}

/** Restores a template's former fields, unless its former category is gone. */
async function restore(ctx: ImportContext, { before }: WrittenRow, id: string): Promise<string | null> {
  const fieldsBefore = before as Partial<Template>;
  if (fieldsBefore.categoryId) {
    const [found] = await ctx.db
      .select({ id: category.id })
      .from(category)
      .where(eq(category.id, fieldsBefore.categoryId))
      .for('key share');
    if (!found) return importMessages.changedSince;
  }
  await writeFields(ctx, id, fieldsBefore);
  return null;
}

/**
 * Finds templates with pictures added by people: the import's own pictures are deleted with the templates,
 * and their files by the sweep.
 */
async function findWithPictures(ctx: ImportContext, ids: readonly string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ templateId: templateMedia.templateId })
    .from(templateMedia)
    .leftJoin(importPicture, eq(importPicture.mediaId, templateMedia.id))
    .where(and(inArray(templateMedia.templateId, [...ids]), isNull(importPicture.id)));
  return new Set(rows.map(({ templateId }) => templateId));
}

async function takeBack(ctx: ImportContext, rows: readonly WrittenRow[]) {
  const ids = rows.flatMap(({ templateId }) => templateId ?? []);
  const present = await ctx.db
    .select({ id: template.id, updatedAt: template.updatedAt })
    .from(template)
    .where(inArray(template.id, ids))
    .orderBy(asc(template.id))
    .for('update');
  const withPictures = await findWithPictures(ctx, ids);
  const translated = await findTranslated(ctx, rows, 'templateId');
  const { left, unwanted } = await sortRows(ctx, rows, {
    table: 'template',
    entity: 'templateId',
    present,
    own: ['template_industry', 'template_media', 'import_picture'],
    isUntouched: (row, found) =>
      isAsWritten(row, found) && !withPictures.has(found.id) && !translated.has(found.id),
    restore: (row, { id }) => restore(ctx, row, id),
  });
  const deletedIds = unwanted.map(({ id }) => id);
  if (deletedIds.length > 0) await ctx.db.delete(template).where(inArray(template.id, deletedIds));
  return left;
}

async function standing(ctx: ImportContext, ids: readonly string[]): Promise<Figures> {
  const priced = ne(template.priceKind, 'on_request');
  const [found] = await ctx.db
    .select({ templates: count(), priced: count(sql`case when ${priced} then 1 end`) })
    .from(template)
    .where(inArray(template.id, [...ids]));
  return { ...found };
}

/** The target for templates of the catalogue (import.template-rules). */
export const templateTarget: ImportTarget<ImportedTemplate> = {
  schema: importedTemplateSchema,
  stated: statedTemplate,
  planned: ({ price }) => ({ templates: 1, priced: price ? 1 : 0 }),
  standing,
  entity: 'templateId',
  keyOf: ({ title }) => ({ field: 'title', key: keyOf(title) }),
  sharesKeys: true,
  apply,
  takeBack,
};
