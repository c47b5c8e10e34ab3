import { builtIndustries } from '@app/content/built-industries';
import { industries } from '@app/content/industries';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import type { editedTemplateSchema } from '@app/contracts/catalogue/template/new-template-schema';
import { templateTransitions } from '@app/contracts/catalogue/template/status';
import { fieldNames } from '@app/contracts/fields';
import { messages } from '@app/contracts/messages';
import { category } from '@app/db/schema/catalogue/category';
import { template, templateIndustry } from '@app/db/schema/catalogue/template';
import { auditEvent } from '@app/db/schema/core/audit-event';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, fieldError } from '../../core/app-error';
import { differenceOf, recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { isOutdated } from '../../core/is-outdated';
import { inTransaction } from '../../core/transaction';
import { lockSlugs } from '../../core/unique-slug';
import { storeFiles } from '../../files/store-files';
import { followPage } from '../../traffic/redirect/write-redirect';
import { templatePath } from '../../traffic/visit/find-named-pages';
import { readTemplate } from './full-template';
import { listTemplateMedia, readMedia } from './media-files';
import { findCategory, rejectDuplicate, templateColumns } from './template-fields';
import { type NewPicture, readPictures, writePictures } from './write-pictures';

/**
 * Throws a field error on `industries` for one that is neither shown, of the build nor among those that the template
 * has.
 */
export function checkIndustries(slugs: readonly string[], before: readonly string[] = []): void {
  const known = new Set<string>([...industries, ...builtIndustries()].map(({ id }) => id));
  const unknown = slugs.find((slug) => !known.has(slug) && !before.includes(slug));
  if (unknown !== undefined) throw fieldError('industries', messages.industryUnknown(unknown));
}

/**
 * Replaces the industries of a template; call it in a transaction. Throws a field error on `industries` for
 * an unknown one.
 */
export async function setIndustries(
  ctx: Pick<Context, 'db'>,
  templateId: string,
  slugs: readonly string[],
): Promise<void> {
  const isOfTemplate = eq(templateIndustry.templateId, templateId);
  const before = await ctx.db.select().from(templateIndustry).where(isOfTemplate);
  checkIndustries(
    slugs,
    before.map(({ industry }) => industry),
  );
  await ctx.db.delete(templateIndustry).where(isOfTemplate);
  if (slugs.length === 0) return;
  await ctx.db
    .insert(templateIndustry)
    .values([...new Set(slugs)].map((industry) => ({ templateId, industry })));
}

type UpdateTemplate = z.output<typeof editedTemplateSchema>;
type TemplateRow = typeof template.$inferSelect;

/**
 * Changes the given fields of a template. A published one stays published and shows the change at once
 * (catalogue.edit-while-published); a rejected one becomes pending again (catalogue.reject-with-reason).
 * Fields sent back unchanged change nothing, not even the version. Pictures sent with it are appended: either
 * all of them, or nothing changes. Throws TEMPLATE_NOT_FOUND, TEMPLATE_EXISTS with a detail on `slug`,
 * TEMPLATE_CHANGED when `version` or `updatedAt` is no longer the current one (dashboard.two-editors), and what
 * `readPictures` throws.
 */
export async function updateTemplate(outer: UserContext, input: UpdateTemplate) {
  return rejectDuplicate(async () => {
    if (input.pictures.length === 0) return inTransaction(outer, (ctx) => writeChanges(ctx, input, []));
    await listTemplateMedia(outer, input);
    const pictures = await readPictures(outer, input.pictures);
    return storeFiles(outer, pictures, (ctx) => writeChanges(ctx, input, pictures));
  });
}

async function writeChanges(ctx: UserContext, input: UpdateTemplate, pictures: readonly NewPicture[]) {
  const isOfId = eq(template.id, input.id);
  // Before the row, as when several are imported at once.
  if (input.slug !== undefined && (await ctx.db.$count(template, and(isOfId, ne(template.slug, input.slug)))))
    await lockSlugs(ctx, 'template');
  // As whoever deletes a category does, which then moves its templates.
  if (input.category) await findCategory(ctx, input.category);
  const [before] = await ctx.db.select().from(template).where(isOfId).for('no key update');
  if (!before) throw new AppError('TEMPLATE_NOT_FOUND');
  const isStale =
    (input.version !== undefined && input.version !== before.version) || isOutdated(input.updatedAt, before);
  if (isStale) throw await conflictError(ctx, before);

  const edited = await editedColumns(ctx, input, before);
  const was = await withCategoryName(ctx, before);
  const wanted = await withCategoryName(ctx, { ...before, ...industriesOf(input), ...edited });
  if (!differenceOf(was, wanted, auditedFields) && pictures.length === 0) return readTemplate(ctx, input.id);

  const { returnToPending } = templateTransitions;
  const statusChange =
    before.status === 'rejected' ? { status: returnToPending.to, rejectionReason: null } : {};
  await ctx.db
    .update(template)
    .set({ ...edited, ...statusChange, updatedAt: ctx.now(), version: sql`${template.version} + 1` })
    .where(isOfId);
  if (wanted.slug !== before.slug && before.status === 'published') {
    await followPage(ctx, { from: templatePath(before.slug), to: templatePath(wanted.slug) });
  }
  if (input.industries) await setIndustries(ctx, input.id, input.industries);
  const label = input.title ?? before.title;
  await recordAudit(ctx, {
    action: 'template.update',
    entityId: input.id,
    label,
    ...differenceOf(was, { ...wanted, ...statusChange }, auditedFields),
  });
  if (pictures.length > 0) {
    const position = (await readMedia(ctx, input.id)).length;
    await writePictures(ctx, pictures, { templateId: input.id, label, position, alts: input.alts });
  }
  return readTemplate(ctx, input.id);
}

/** Returns the columns of the given fields, without unchanged ones. */
async function editedColumns(
  ctx: UserContext,
  { price, category: reference, description, ...others }: UpdateTemplate,
  before: TemplateRow,
): Promise<Partial<TemplateRow>> {
  if (reference === null && before.categoryId !== null) {
    throw fieldError('category', messages.categoryRequired);
  }
  const isPriceUnchanged = price?.isNumber && price.minCents === before.priceMinCents;
  const isTextUnchanged = description !== undefined && isSameText(description, before.description);
  return templateColumns(ctx, {
    ...others,
    price: isPriceUnchanged ? undefined : price,
    category: reference ?? undefined,
    description: isTextUnchanged ? undefined : description,
  });
}

/** Ignores line break differences: forms send each as two characters. */
function isSameText(one: string, other: string): boolean {
  const lines = (text: string) => text.replace(/\r\n?/g, '\n');
  return lines(one) === lines(other);
}

/** Fields that the audit trail records: those people fill in, and the effect of a change on the status. */
const auditedFields = [...fieldNames(templateFields), 'status', 'rejectionReason'] as const;

/** Sorted as in the table, so that another order of the same ones is no change. */
const industriesOf = ({ industries }: UpdateTemplate) =>
  industries && { industries: [...new Set(industries)].sort() };

/**
 * Returns the values for the audit trail: the category by its name, because it may be deleted by the time the
 * entry is read.
 */
async function withCategoryName(ctx: UserContext, row: TemplateRow) {
  const [found] = row.categoryId
    ? await ctx.db.select({ name: category.name }).from(category).where(eq(category.id, row.categoryId))
    : [];
  return { ...row, price: row.priceText, category: found?.name ?? null };
}

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

async function conflictError(ctx: UserContext, { id, updatedAt }: TemplateRow): Promise<AppError> {
  const [last] = await ctx.db
    .select({ name: auditEvent.actorName })
    .from(auditEvent)
    .where(and(eq(auditEvent.entity, 'template'), eq(auditEvent.entityId, id)))
    .orderBy(desc(auditEvent.createdAt), desc(auditEvent.id))
    .limit(1);
  return new AppError('TEMPLATE_CHANGED', {
    values: { name: last?.name ?? 'somebody else', time: `${moment.format(updatedAt)} UTC` },
  });
}
