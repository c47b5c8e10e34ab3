import { createCategorySchema, updateCategorySchema } from '@app/contracts/catalogue/category/schema';
import { createTemplateSchema, updateTemplateSchema } from '@app/contracts/catalogue/template/schema';
import { settingsSchema } from '@app/contracts/core/setting/schema';
import { cannedReplySchema } from '@app/contracts/desk/canned-reply/schema';
import { contactMessageSchema } from '@app/contracts/desk/contact/schema';
import { createWebhookSchema, updateWebhookSchema } from '@app/contracts/messaging/webhook/schema';
import { saveCompanySchema } from '@app/contracts/people/company/schema';
import { createUserSchema, updateUserSchema } from '@app/contracts/people/user/schema';
import { updateOrderSchema } from '@app/contracts/sales/order/schema';
import {
  cannedReplySamples,
  categorySamples,
  companySamples,
  contactSamples,
  orderSamples,
  settingSamples,
  templateSamples,
  userSamples,
  webhookSamples,
} from '@app/contracts/testing/field-samples';
import { order } from '@app/db/schema/sales/order';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { type Api, callAs } from './callers';
import { insertCategory, insertUser, testPassword } from './rows';
import { createTestServices, type TestServices } from './services';

/*
 * Every field that a schema accepts is stored and read back, on create and on update. A field that a
 * procedure forgets fails here.
 */

type Values = Record<string, unknown>;

interface Kind {
  samples: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** The schemas that define these fields, and the other fields they contain. */
  schemas: readonly z.ZodObject[];
  others?: readonly string[];
  /** Returns the id. */
  create: (values: Values) => Promise<string>;
  /** Omitted for kinds that never change. `values` are all fields. */
  update?: (id: string, values: Values, changed: string) => Promise<unknown>;
  read: (id: string) => Promise<unknown>;
  table: string;
}

let services: TestServices;
let api: Api;
let categories: Record<string, string>;
beforeAll(async () => {
  services = await createTestServices();
  api = await callAs(services, await insertUser(services, { role: 'super-admin' }));
  const [shops, clinics] = [
    await insertCategory(services, { name: 'Shops' }),
    await insertCategory(services, { name: 'Clinics' }),
  ];
  categories = { Shops: shops.id, Clinics: clinics.id };
});
afterAll(() => services.drop());

const updatedAtOf = async (list: Promise<readonly { id: string; updatedAt: string }[]>, id: string) =>
  (await list).find((row) => row.id === id)?.updatedAt;

// biome-ignore lint/suspicious/noExplicitAny: the samples are of any procedure, which checks them itself.
type Any = any;

const kinds: Record<string, Kind> = {
  template: {
    samples: templateSamples,
    schemas: [createTemplateSchema, updateTemplateSchema],
    others: ['id', 'version', 'updatedAt'],
    create: async (values) => (await api.template.create(values as Any)).id,
    update: (id, values, changed) => api.template.update({ id, [changed]: values[changed] }),
    read: (id) => api.template.visibleById({ id }),
    table: 'template',
  },
  category: {
    samples: categorySamples,
    schemas: [createCategorySchema, updateCategorySchema],
    others: ['id', 'updatedAt'],
    create: async (values) => (await api.category.create(values as Any)).id,
    update: (id, values, changed) => api.category.update({ id, [changed]: values[changed] }),
    read: async (id) => (await api.category.list()).find((row) => row.id === id),
    table: 'category',
  },
  user: {
    samples: userSamples,
    schemas: [createUserSchema, updateUserSchema],
    // A password is stored as a hash and never returned.
    others: ['id', 'updatedAt', 'password'],
    create: async (values) => (await api.user.create({ ...values, password: testPassword } as Any)).id,
    update: (id, values) => api.user.update({ id, ...values } as Any),
    read: (id) => api.user.byId({ id }),
    table: 'user',
  },
  company: {
    samples: companySamples,
    schemas: [saveCompanySchema],
    others: ['id', 'known', 'updatedAt'],
    create: async (values) => (await api.company.save(values as Any)).id,
    update: (id, values) => api.company.save({ id, ...values } as Any),
    read: (id) => api.company.byId({ id }),
    table: 'company',
  },
  'canned reply': {
    samples: cannedReplySamples,
    schemas: [cannedReplySchema],
    create: async (values) => (await api.cannedReply.create(values as Any)).id,
    update: async (id, values) =>
      api.cannedReply.update({
        id,
        ...values,
        updatedAt: await updatedAtOf(api.cannedReply.list(), id),
      } as Any),
    read: async (id) => (await api.cannedReply.list()).find((row) => row.id === id),
    table: 'canned_reply',
  },
  webhook: {
    samples: webhookSamples,
    schemas: [createWebhookSchema, updateWebhookSchema],
    others: ['id', 'enabled'],
    create: async (values) => (await api.webhook.create(values as Any)).webhook.id,
    update: (id, values) => api.webhook.update({ id, enabled: true, ...values } as Any),
    read: async (id) => (await api.webhook.list()).find((row) => row.id === id),
    table: 'webhook',
  },
  settings: {
    samples: settingSamples,
    schemas: [settingsSchema],
    // It needs more than a value: `provider-only.test.ts` turns it on and off.
    others: ['teamProviderOnly'],
    create: async (values) => {
      await api.setting.update(values);
      return '';
    },
    update: (_, values, changed) => api.setting.update({ [changed]: values[changed] }),
    read: () => api.setting.all(),
    table: 'setting',
  },
  order: {
    samples: orderSamples,
    schemas: [updateOrderSchema],
    others: ['id', 'updatedAt'],
    create: async (values) => {
      const who = { customerName: 'Sample', customerEmail: 'sample@example.com' };
      const sums = { taxRate: 0, subtotalCents: 100, taxCents: 0, totalCents: 100 };
      const [made] = await services.db
        .insert(order)
        .values({ number: 'ORD-2026-000001', ...who, ...sums })
        .returning();
      if (!made) throw new Error('no row');
      await api.order.update({ id: made.id, updatedAt: made.updatedAt.toISOString(), ...values } as Any);
      return made.id;
    },
    update: async (id, values) => {
      const { updatedAt } = await api.order.byNumber({ number: 'ORD-2026-000001' });
      return api.order.update({ id, updatedAt, ...values } as Any);
    },
    read: () => api.order.byNumber({ number: 'ORD-2026-000001' }),
    table: 'order',
  },
  'contact message': {
    samples: contactSamples,
    schemas: [contactMessageSchema],
    create: async (values) => {
      await (await callAs(services, null)).contact.send(values as Any);
      return (await api.contact.list({})).messages[0]?.id ?? '';
    },
    read: (id) => api.contact.byId({ id }),
    table: 'contact_message',
  },
};

/** Returns every value in a result, at any depth. */
function leafValues(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leafValues);
}

/** Checks whether all of a sample is in a result, text possibly as a part of longer text. */
function containsAll(read: unknown, sample: unknown): boolean {
  const found = leafValues(read);
  return leafValues(sample).every((wanted) =>
    found.some((value) =>
      typeof value === 'string' && typeof wanted === 'string' ? value.includes(wanted) : value === wanted,
    ),
  );
}

async function rowOf({ table }: Kind, id: string): Promise<unknown> {
  const one = id === '' ? sql`true` : sql`id = ${id}`;
  return services.db.execute(sql`SELECT to_jsonb(t) AS row FROM ${sql.identifier(table)} t WHERE ${one}`);
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  const { samples, schemas, others = [], create, update, read } = kind;
  const fields = Object.keys(samples);
  const chosen = (at: 0 | 1, of: readonly string[] = fields) =>
    Object.fromEntries(of.map((field) => [field, samples[field]?.[at]]));
  /** The value in the table: a category by its id. */
  const inTable = (field: string, sample: unknown) =>
    field === 'category' ? categories[String(sample)] : sample;

  test('has samples of every field of its schemas', () => {
    const known = [...fields, ...others].sort();
    const schemaFields = [...new Set(schemas.flatMap((schema) => Object.keys(schema.shape)))].sort();
    expect(known).toEqual(expect.arrayContaining(schemaFields));
  });

  test('every field is stored and read back', async () => {
    const id = await create(chosen(0));
    for (const field of fields) {
      const [first] = samples[field] ?? [];
      expect(containsAll(await read(id), first), `${field} is read back once it is made`).toBe(true);
      expect(containsAll(await rowOf(kind, id), inTable(field, first)), `${field} is stored`).toBe(true);
    }
    if (!update) return;
    for (const [index, field] of fields.entries()) {
      const [, second] = samples[field] ?? [];
      const values = { ...chosen(0), ...chosen(1, fields.slice(0, index + 1)) };
      await update(id, values, field);
      expect(containsAll(await read(id), second), `${field} is read back once it is changed`).toBe(true);
      expect(containsAll(await rowOf(kind, id), inTable(field, second)), `${field} is stored anew`).toBe(
        true,
      );
    }
  });
});
