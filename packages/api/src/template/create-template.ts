import type { createTemplateSchema } from '@app/contracts/template';
import { template } from '@app/db/schema/template';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { freeSlug } from '../core/free-slug';
import { recordAudit } from '../core/record-audit';
import { inTransaction } from '../core/transaction';
import { findCategory } from './find-category';
import { priceColumns } from './price-columns';
import { readTemplate } from './whole-template';
import { writeIndustries } from './write-industries';

/** A new template by the caller, pending until it is published (B94, B96); its address comes from its title. */
export async function createTemplate(outer: UserContext, input: z.output<typeof createTemplateSchema>) {
  return inTransaction(outer, async (ctx) => {
    const categoryId = await findCategory(ctx, input.category);
    const slug = await freeSlug(ctx, template, template.slug, { name: input.title, fallback: 'template' });
    const now = ctx.now();
    const [made] = await ctx.db
      .insert(template)
      .values({
        slug,
        title: input.title,
        description: input.description,
        ...(input.price && priceColumns(input.price)),
        demoUrl: input.demoUrl ?? null,
        categoryId,
        features: input.features ?? [],
        authorId: ctx.actor.id,
        authorName: ctx.actor.name,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: template.id });
    if (!made) throw new Error('the template was not returned');
    await writeIndustries(ctx, made.id, input.industries ?? []);
    await recordAudit(ctx, {
      action: 'template.create',
      entityId: made.id,
      label: input.title,
      after: { title: input.title, slug, price: input.price?.text ?? '', demoUrl: input.demoUrl ?? null },
    });
    return readTemplate(ctx, made.id);
  });
}
