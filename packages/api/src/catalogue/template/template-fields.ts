import type { Price } from '@app/contracts/catalogue/price/price';
import { templateFields } from '@app/contracts/catalogue/template/fields';
import { templateFormMessages } from '@app/contracts/catalogue/template/form-messages';
import type { createTemplateSchema } from '@app/contracts/catalogue/template/schema';
import { type OwnName, pickFields, plainNames } from '@app/contracts/fields';
import { messages } from '@app/contracts/messages';
import { category } from '@app/db/schema/catalogue/category';
import type { template } from '@app/db/schema/catalogue/template';
import { eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fieldError } from '../../core/app-error';
import type { Context } from '../../core/context';
import { rejectDuplicates } from '../../core/reject-duplicate';

/**
 * Returns the id of the category with this id or name, locked against deletion until the commit. Throws a
 * field error on `category` if there is none.
 */
export async function findCategory(ctx: Pick<Context, 'db'>, reference: string): Promise<string> {
  const [found] = await ctx.db
    .select({ id: category.id })
    .from(category)
    .where(or(sql`${category.id}::text = ${reference.toLowerCase()}`, eq(category.name, reference)))
    .for('key share');
  if (!found) throw fieldError('category', messages.categoryUnknown);
  return found.id;
}

/** Maps a price to table columns. */
function priceColumns({ kind, minCents, maxCents, text }: Price) {
  return { priceKind: kind, priceMinCents: minCents, priceMaxCents: maxCents, priceText: text };
}

/** The fields that people fill in. */
export type TemplateFields = z.output<typeof createTemplateSchema>;
type Given = { [Field in keyof TemplateFields]-?: Exclude<TemplateFields[Field], undefined> };
type Columns = Partial<typeof template.$inferInsert>;
type OwnField = OwnName<typeof templateFields>;

const plain = plainNames(templateFields) satisfies (keyof Columns)[];

/** Maps each field that is not a column of its name. */
const toColumns: {
  [Field in OwnField]: (value: Given[Field], ctx: Pick<Context, 'db'>) => Columns | Promise<Columns>;
} = {
  slug: (slug) => ({ slug }),
  price: priceColumns,
  demoUrl: (demoUrl) => ({ demoUrl }),
  category: async (reference, ctx) => ({ categoryId: await findCategory(ctx, reference) }),
  // Industries have a table of their own (`setIndustries`); a trigger copies them.
  industries: () => ({}),
  features: (features) => ({ features }),
  changelog: (changelog) => ({ changelog }),
};

/** Returns the columns of the given fields. Throws a field error for an unknown category. */
export async function templateColumns(
  ctx: Pick<Context, 'db'>,
  given: Partial<TemplateFields>,
): Promise<Columns> {
  const columns = async <Field extends OwnField>(field: Field) => {
    const value: Partial<Given>[Field] = given[field];
    return value === undefined ? {} : toColumns[field](value, ctx);
  };
  const fields = Object.keys(toColumns) as OwnField[];
  return Object.assign(pickFields(given, plain), ...(await Promise.all(fields.map(columns))));
}

/** Throws TEMPLATE_EXISTS with a detail on `slug` when another template has this address. */
export const rejectDuplicate = rejectDuplicates({
  template_slug_unique: ['slug', templateFormMessages.slugTaken, 'TEMPLATE_EXISTS'],
});
