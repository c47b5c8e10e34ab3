import type { changeTemplatesSchema } from '@app/contracts/catalogue/template/schema';
import type { PlainTemplateBulkAction } from '@app/contracts/catalogue/template/status';
import { limits } from '@app/contracts/limits';
import { template } from '@app/db/schema/catalogue/template';
import { and, asc, gt, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { changeEach, inOrderOf } from '../../core/bulk-change';
import type { UserContext } from '../../core/context';
import { requireScope } from '../../core/require-scope';
import { matchingTemplates } from './list-templates';
import { removeTemplate } from './remove-template';
import {
  publishTemplate,
  rejectTemplate,
  returnTemplateToPending,
  unpublishTemplate,
} from './transition-template';

const changes: Readonly<
  Record<PlainTemplateBulkAction, (ctx: UserContext, input: { id: string }) => Promise<unknown>>
> = {
  publish: publishTemplate,
  unpublish: unpublishTemplate,
  returnToPending: returnTemplateToPending,
  remove: removeTemplate,
};

type ChangeTemplates = z.output<typeof changeTemplatesSchema>;

/**
 * Runs one step of a change to many templates (dashboard.bulk-actions), at most `limits.bulkStep` of them,
 * each as if changed alone and audited under its own action. Returns the outcome of each, and in `next` where
 * the following step begins; null after the last. A template whose status does not allow the change, or that
 * was deleted meanwhile, is refused.
 */
export async function changeTemplates(ctx: UserContext, input: ChangeTemplates) {
  const { results, next } = await changeEach(await templatesOf(ctx, input.of), ({ id }) =>
    input.action === 'reject'
      ? rejectTemplate(ctx, { id, reason: input.reason })
      : changes[input.action](ctx, { id }),
  );
  return { results, next: 'ids' in input.of ? null : next };
}

async function templatesOf(ctx: UserContext, of: ChangeTemplates['of']) {
  const columns = { id: template.id, title: template.title };
  if ('matching' in of) {
    // Choosing by what templates contain is reading.
    requireScope(ctx.actor, 'templates:read');
    return ctx.db
      .select(columns)
      .from(template)
      .where(and(matchingTemplates(of.matching), of.after ? gt(template.id, of.after) : undefined))
      .orderBy(asc(template.id))
      .limit(limits.bulkStep);
  }
  const found = await ctx.db.select(columns).from(template).where(inArray(template.id, of.ids));
  return inOrderOf(of.ids, found, (id) => ({ id, title: '' }));
}
