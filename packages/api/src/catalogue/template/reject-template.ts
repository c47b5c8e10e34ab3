import type { rejectTemplateSchema } from '@app/contracts/catalogue/template/schema';
import { user } from '@app/db/schema/accounts/user';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserContext } from '../../core/context';
import { inTransaction } from '../../core/transaction';
import { readTemplate } from './full-template';
import { transitionTemplate } from './transition-template';

/**
 * Moves a template from pending to rejected, with a reason that is mailed to the author
 * (catalogue.reject-with-reason).
 */
export async function rejectTemplate(outer: UserContext, input: z.output<typeof rejectTemplateSchema>) {
  return inTransaction(outer, async (ctx) => {
    const rejected = await transitionTemplate(ctx, input.id, 'reject', { rejectionReason: input.reason });
    const [author] = rejected.authorId
      ? await ctx.db
          .select({ email: user.email, name: user.name })
          .from(user)
          .where(eq(user.id, rejected.authorId))
      : [];
    if (author) {
      await ctx.mail.enqueue(ctx.db, {
        template: 'template-rejected',
        to: author.email,
        name: author.name,
        templateTitle: rejected.title,
        reason: input.reason,
      });
    }
    return readTemplate(ctx, input.id);
  });
}
