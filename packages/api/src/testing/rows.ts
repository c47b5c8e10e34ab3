import { user } from '@app/db/schema/accounts/user';
import { cartItem } from '@app/db/schema/cart/cart';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { hashPassword } from '../accounts/password/password-hash';
import type { Services } from '../core/context';

/** The password of inserted users. */
export const testPassword = 'Gravel!Tuba41';
let testPasswordHash: Promise<string> | undefined;

let rows = 0;
const nextNumber = () => {
  rows += 1;
  return rows;
};

function firstRow<T>([row]: readonly T[]): T {
  if (row === undefined) throw new Error('the row was not returned');
  return row;
}

type Db = Pick<Services, 'db'>;

/** Inserts a user with `testPassword`, by default with the role user and a verified address. */
export async function insertUser({ db }: Db, values: Partial<typeof user.$inferInsert> = {}) {
  testPasswordHash ??= hashPassword(testPassword);
  const number = nextNumber();
  return firstRow(
    await db
      .insert(user)
      .values({
        name: `Person ${number}`,
        email: `person-${number}@example.com`,
        passwordHash: await testPasswordHash,
        emailVerifiedAt: new Date(),
        ...values,
      })
      .returning(),
  );
}

export async function insertCategory({ db }: Db, values: Partial<typeof category.$inferInsert> = {}) {
  const number = nextNumber();
  return firstRow(
    await db
      .insert(category)
      .values({ name: `Category ${number}`, slug: `category-${number}`, ...values })
      .returning(),
  );
}

/** Inserts a published template, by default for 100 dollars. */
export async function insertTemplate({ db }: Db, values: Partial<typeof template.$inferInsert> = {}) {
  const number = nextNumber();
  const status = values.status ?? 'published';
  return firstRow(
    await db
      .insert(template)
      .values({
        slug: `template-${number}`,
        title: `Template ${number}`,
        description: `What template ${number} is good for.`,
        priceText: '100',
        priceKind: 'fixed',
        priceMinCents: 10_000,
        priceMaxCents: 10_000,
        authorName: 'Author',
        status,
        publishedAt: status === 'published' ? new Date() : null,
        ...values,
      })
      .returning(),
  );
}

/** Adds templates to a customer's cart. */
export async function insertCartItems(
  { db }: Db,
  customer: { id: string },
  templates: readonly { id: string }[],
): Promise<void> {
  await db.insert(cartItem).values(templates.map(({ id }) => ({ userId: customer.id, templateId: id })));
}
