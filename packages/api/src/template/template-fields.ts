import type { createTemplateSchema } from '@app/contracts/template/schema';
import type { template } from '@app/db/schema/template';
import type { z } from 'zod';
import type { UserContext } from '../core/context';
import { findCategory } from './find-category';
import { priceColumns } from './price-columns';

/** What people write of a template. */
export type TemplateFields = z.output<typeof createTemplateSchema>;
type Given = { [Field in keyof TemplateFields]-?: Exclude<TemplateFields[Field], undefined> };
type Columns = Partial<typeof template.$inferInsert>;

/** How the table has each of them. */
const toColumns: {
  [Field in keyof Given]: (value: Given[Field], ctx: UserContext) => Columns | Promise<Columns>;
} = {
  title: (title) => ({ title }),
  description: (description) => ({ description }),
  price: priceColumns,
  demoUrl: (demoUrl) => ({ demoUrl }),
  category: async (reference, ctx) => ({ categoryId: await findCategory(ctx, reference) }),
  // They have a table of their own (`setIndustries`); a trigger copies them.
  industries: () => ({}),
  features: (features) => ({ features }),
};

/** The columns of the fields that are given. Throws a field error for a category that does not exist. */
export async function templateColumns(ctx: UserContext, given: Partial<TemplateFields>): Promise<Columns> {
  const columns = async <Field extends keyof Given>(field: Field) => {
    const value: Partial<Given>[Field] = given[field];
    return value === undefined ? {} : toColumns[field](value, ctx);
  };
  const fields = Object.keys(toColumns) as (keyof TemplateFields)[];
  return Object.assign({}, ...(await Promise.all(fields.map(columns))));
}
