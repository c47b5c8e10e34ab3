import { messages } from '@app/contracts/messages';
import { category } from '@app/db/schema/category';
import { eq, or, sql } from 'drizzle-orm';
import { fieldError } from '../core/app-error';
import type { UserContext } from '../core/context';

/** The id of the category with this id or name, kept from being deleted until the commit. A field error on `category` otherwise. */
export async function findCategory(ctx: UserContext, reference: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: category.id })
    .from(category)
    .where(or(sql`${category.id}::text = ${reference.toLowerCase()}`, eq(category.name, reference)))
    .for('key share');
  if (!found) throw fieldError('category', messages.categoryUnknown);
  return found.id;
}
