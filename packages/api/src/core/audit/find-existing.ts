import { user } from '@app/db/schema/accounts/user';
import { category } from '@app/db/schema/catalogue/category';
import { template } from '@app/db/schema/catalogue/template';
import { contactMessage } from '@app/db/schema/desk/contact-message';
import { ticket } from '@app/db/schema/desk/ticket';
import { company } from '@app/db/schema/people/company';
import { invoice } from '@app/db/schema/sales/invoice';
import { order } from '@app/db/schema/sales/order';
import { quote } from '@app/db/schema/sales/quote';
import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../context';

/** The tables of the audited entities; a cart is identified by its customer. */
const tables = {
  user,
  cart: user,
  company,
  template,
  category,
  ticket,
  order,
  invoice,
  quote,
  message: contactMessage,
};

const isId = (text: string) => z.guid().safeParse(text).success;

interface EntityRef {
  entity: string;
  entityId: string;
}

/** Returns the ids of those entities of the events that still exist. */
export async function findExisting(ctx: Context, events: readonly EntityRef[]): Promise<Set<string>> {
  const found = await Promise.all(
    Object.entries(tables).map(async ([entity, table]) => {
      // An export concerns accounts in general, so its event has no account id.
      const ids = events.filter((event) => event.entity === entity && isId(event.entityId));
      if (ids.length === 0) return [];
      return ctx.db
        .select({ id: table.id })
        .from(table)
        .where(
          inArray(
            table.id,
            ids.map(({ entityId }) => entityId),
          ),
        );
    }),
  );
  return new Set(found.flat().map(({ id }) => id));
}
