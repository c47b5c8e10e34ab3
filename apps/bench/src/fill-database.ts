import { createDatabase } from '@app/db/client';
import type { DatabaseConnection } from '@app/db/connection';
import { migrateDatabase } from '@app/db/migrate';
import type { Sql } from 'postgres';

/** Customers with one session each: the first half for the product, the second for the reference. */
export const customers = 2_000;
/** Occurs in the title of every tenth template. */
export const frequentWord = 'lantern';
/** Occurs in the titles of `rareMatches` templates, however many templates there are. */
export const rareWord = 'aardwolf';
const rareMatches = 30;
const categories = 10;

const adjectives = [
  'Amber',
  'Bold',
  'Calm',
  'Daring',
  'Early',
  'Fresh',
  'Gentle',
  'Honest',
  'Ivory',
  'Jolly',
];
const nouns = [
  'Harbour',
  'Orchard',
  'Studio',
  'Bakery',
  'Clinic',
  'Gallery',
  'Workshop',
  'Garden',
  'Library',
];
const descriptive = [
  ...[
    'quiet',
    'pages',
    'for',
    'teams',
    'that',
    'show',
    'their',
    'work',
    'with',
    'large',
    'pictures',
    'clear',
  ],
  ...[
    'prices',
    'a',
    'calendar',
    'bookings',
    'news',
    'and',
    'contact',
    'forms',
    'on',
    'every',
    'screen',
    'size',
  ],
];

/** The bearer token of customer `number`, counted from 1. */
export function tokenOf(number: number): string {
  return `bench-${number}`;
}

/** Makes a database with the real migrations, the given number of published templates, and customers. */
export async function makeDatabase(
  server: DatabaseConnection,
  name: string,
  templates: number,
): Promise<DatabaseConnection> {
  const admin = createDatabase(server, { applicationName: 'bench', max: 1, statementSeconds: 0 });
  await admin.sql.unsafe(`CREATE DATABASE "${name}"`);
  await admin.close();
  const connection = { ...server, database: name };
  await migrateDatabase(connection);
  const { sql, close } = createDatabase(connection, {
    applicationName: 'bench',
    max: 1,
    statementSeconds: 0,
  });
  await fillCatalogue(sql, templates);
  await fillCustomers(sql);
  await sql.unsafe('VACUUM ANALYZE');
  // Without it the first round pays for writing all of this to disk.
  await sql.unsafe('CHECKPOINT');
  await close();
  return connection;
}

async function fillCatalogue(sql: Sql, templates: number): Promise<void> {
  await sql`
    INSERT INTO category (id, name, slug, position)
    SELECT gen_random_uuid(), 'Category ' || n, 'category-' || n, n FROM generate_series(0, ${categories - 1}::int) n`;
  await sql`
    WITH words AS (
      SELECT ${adjectives}::text[] AS adjectives, ${nouns}::text[] AS nouns, ${descriptive}::text[] AS descriptive
    )
    INSERT INTO template (id, slug, title, description, price_text, price_kind, price_min_cents, price_max_cents,
      demo_url, status, category_id, author_name, created_at, published_at)
    SELECT gen_random_uuid(), 'template-' || n,
      adjectives[1 + (hashint4(n) & 7)] || ' '
        || CASE
          WHEN n % ${Math.floor(templates / rareMatches)}::int = 1 THEN ${rareWord}
          WHEN n % 10 = 3 THEN ${frequentWord}
          ELSE nouns[1 + (hashint4(n + 1) & 7)]
        END || ' ' || n,
      (SELECT string_agg(descriptive[1 + ((hashint4(n * 31 + w) & 65535) % 24)], ' ') FROM generate_series(1, 20) w),
      '$' || n % 900, 'fixed', 100 * (n % 900), 100 * (n % 900), '/demos/template-' || n || '/', 'published',
      (SELECT id FROM category WHERE slug = 'category-' || (n / 10) % ${categories}::int), 'Author',
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    FROM words, generate_series(1, ${templates}::int) n`;
  await sql`
    INSERT INTO template_industry (template_id, industry)
    SELECT t.id, 'industry-' || (hashtext(t.slug) & 15) / 4 * 4 + i
    FROM template t, generate_series(0, 1) i`;
  await sql`
    INSERT INTO template_media (id, template_id, file_url, file_name, alt, width, height, bytes, variants)
    SELECT gen_random_uuid(), t.id, '/demo-covers/' || t.slug || '.webp', t.slug || '.webp', 'Home page of ' || t.title,
      1280, 800, 50000,
      jsonb_build_array(
        jsonb_build_object('url', '/demo-covers/' || t.slug || '-480.webp', 'width', 480),
        jsonb_build_object('url', '/demo-covers/' || t.slug || '-960.webp', 'width', 960))
    FROM template t`;
}

async function fillCustomers(sql: Sql): Promise<void> {
  await sql`
    INSERT INTO "user" (id, name, email, password_hash, email_verified_at)
    SELECT gen_random_uuid(), 'Customer ' || n, 'customer-' || n || '@example.com', 'no password', now()
    FROM generate_series(1, ${customers}::int) n`;
  await sql`
    INSERT INTO session (id, user_id, expires_at)
    SELECT encode(sha256(convert_to('bench-' || n, 'UTF8')), 'hex'), u.id, now() + interval '12 hours'
    FROM generate_series(1, ${customers}::int) n JOIN "user" u ON u.email = 'customer-' || n || '@example.com'`;
}
