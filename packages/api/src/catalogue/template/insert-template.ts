import { template } from '@app/db/schema/catalogue/template';
import type { Context } from '../../core/context';
import { uniqueSlug } from '../../core/unique-slug';
import { setIndustries } from './set-industries';
import { type TemplateFields, templateColumns } from './template-fields';

interface CreationValues {
  /** Without an account only the name is stored. */
  author: { id: string | null; name: string };
  submitKey?: string | undefined;
  status: 'pending' | 'published';
}

/**
 * Inserts a template in the caller's transaction; its address is derived from its title unless given. Field
 * errors on `category` and `industries`.
 */
export async function insertTemplate(
  ctx: Pick<Context, 'db' | 'now'>,
  input: TemplateFields,
  { author, submitKey, status }: CreationValues,
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
      status,
      publishedAt: status === 'published' ? now : null,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: template.id });
  if (!row) throw new Error('the template was not returned');
  await setIndustries(ctx, row.id, input.industries ?? []);
  return { id: row.id, slug };
}
