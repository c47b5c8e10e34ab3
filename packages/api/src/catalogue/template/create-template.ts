import type { newTemplateSchema } from '@app/contracts/catalogue/template/new-template-schema';
import type { Translations } from '@app/contracts/core/translation/stored';
import { template } from '@app/db/schema/catalogue/template';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../../core/audit/record-audit';
import type { Context, UserContext } from '../../core/context';
import { lockActor } from '../../core/lock-actor';
import { inTransaction } from '../../core/transaction';
import { uniqueSlug } from '../../core/unique-slug';
import { storeFiles } from '../../files/store-files';
import { readTemplate } from './full-template';
import { rejectDuplicate, type TemplateFields, templateColumns } from './template-fields';
import { setIndustries } from './update-template';
import { type NewPicture, readPictures, writePictures } from './write-pictures';

type NewTemplate = z.output<typeof newTemplateSchema>;

/**
 * Creates a template by the caller, pending until it is published (catalogue.starts-pending,
 * catalogue.kept-author), at the given address or one derived from its title (catalogue.item-page). Either all
 * pictures sent with it are stored, or no template is created. Throws TEMPLATE_EXISTS with a detail on `slug`,
 * what `addTemplateMedia` throws for a picture, and RATE_LIMITED: each counts as an upload. Repeating the same
 * submit key returns the first template in its current state.
 */
export async function createTemplate(outer: UserContext, input: NewTemplate) {
  return rejectDuplicate(async () => {
    if (input.pictures.length === 0) return inTransaction(outer, (ctx) => writeTemplate(ctx, input, []));
    const pictures = await readPictures(outer, input.pictures);
    return storeFiles(outer, pictures, (ctx) => writeTemplate(ctx, input, pictures));
  });
}

async function writeTemplate(ctx: UserContext, input: NewTemplate, pictures: readonly NewPicture[]) {
  if (input.submitKey !== undefined) {
    // Of two concurrent calls the second waits here and finds the first one's template.
    await lockActor(ctx);
    const submitted = and(eq(template.authorId, ctx.actor.id), eq(template.submitKey, input.submitKey));
    const [earlier] = await ctx.db.select({ id: template.id }).from(template).where(submitted);
    if (earlier) return readTemplate(ctx, earlier.id);
  }
  const made = await insertTemplate(ctx, input, {
    author: ctx.actor,
    submitKey: input.submitKey,
    status: 'pending',
  });
  await recordAudit(ctx, {
    action: 'template.create',
    entityId: made.id,
    label: input.title,
    after: {
      title: input.title,
      slug: made.slug,
      price: input.price?.text ?? '',
      demoUrl: input.demoUrl ?? null,
    },
  });
  await writePictures(ctx, pictures, {
    templateId: made.id,
    label: input.title,
    position: 0,
    alts: input.alts,
  });
  return readTemplate(ctx, made.id);
}

interface CreationValues {
  /** Without an account only the name is stored. */
  author: { id: string | null; name: string };
  submitKey?: string | undefined;
  status: 'pending' | 'published';
  translations?: Translations;
}

/**
 * Inserts a template in the caller's transaction; its address is derived from its title unless given. Field
 * errors on `category` and `industries`.
 */
export async function insertTemplate(
  ctx: Pick<Context, 'db' | 'now'>,
  input: TemplateFields,
  { author, submitKey, status, translations }: CreationValues,
): Promise<{ id: string; slug: string }> {
  const columns = await templateColumns(ctx, input);
  // Made even if one is given: it admits one caller at a time, so no derived address is taken meanwhile.
  const made = await uniqueSlug(ctx, template, template.slug, { name: input.title, fallback: 'template' });
  const slug = input.slug ?? made;
  const now = ctx.now();
  const [row] = await ctx.db
    .insert(template)
    .values({
      ...columns,
      // Already among the columns, but required by the table's type.
      title: input.title,
      description: input.description,
      slug,
      authorId: author.id,
      authorName: author.name,
      submitKey: submitKey ?? null,
      ...{ status, translations },
      publishedAt: status === 'published' ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: template.id });
  if (!row) throw new Error('the template was not returned');
  await setIndustries(ctx, row.id, input.industries ?? []);
  return { id: row.id, slug };
}
