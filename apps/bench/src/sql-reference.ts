import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { parseDatabaseUrl } from '@app/db/connection';
import postgres from 'postgres';

/**
 * The reference for the product: `node:http`, with hand-written SQL for each request. It validates nothing
 * and refuses no request. Takes the database URL and prints the port it listens on.
 */
const { host, port, database, user, password } = parseDatabaseUrl(process.argv[2] ?? '');
const sql = postgres({ host, port, database, user, password, max: 10 });

const card = sql`
  t.id, t.slug, t.title, t.tagline, t.description, t.price_kind, t.price_min_cents, t.price_max_cents, t.price_text, t.demo_url,
  t.published_at, c.id AS category_id, c.name AS category_name, c.slug AS category_slug`;
const picture = sql`json_build_object('id', m.id, 'fileUrl', m.file_url, 'fileName', m.file_name, 'alt', m.alt,
  'width', m.width, 'height', m.height, 'variants', m.variants)`;
const cover = sql`(
  SELECT ${picture} FROM template_media m WHERE m.template_id = t.id ORDER BY m.position, m.id LIMIT 1) AS cover`;

/** The expression of the index that the list is read from. */
const byTitle = sql`split_part(t.search_text, E'\\n', 1) COLLATE "C", t.id`;

/**
 * The minimal list query: one statement, the page read along an index, the count from the tally, and the
 * response built as text.
 */
async function list(): Promise<string> {
  const [row] = await sql<{ answer: string }[]>`
    WITH page AS MATERIALIZED (
      SELECT t.id FROM template t WHERE t.status = 'published' ORDER BY ${byTitle} LIMIT 24)
    SELECT json_build_object(
      'total', (SELECT sum(templates)::int FROM catalogue_tally WHERE industry IS NULL),
      'templates', (SELECT json_agg(one) FROM (
        SELECT ${card}, ${cover} FROM page JOIN template t ON t.id = page.id
        LEFT JOIN category c ON c.id = t.category_id ORDER BY ${byTitle}) one))::text AS answer`;
  return row?.answer ?? '';
}

const search = (text: string, category: string) => sql`
  WITH hits AS MATERIALIZED (
    SELECT t.id, lower(t.title) AS title FROM template t
    WHERE t.status = 'published' AND t.search_text LIKE ${`%${text}%`}
      AND t.category_id = (SELECT id FROM category WHERE slug = ${category})
  ), page AS (SELECT id FROM hits ORDER BY title, id LIMIT 24)
  SELECT ${card}, ${cover}, (SELECT count(*)::int FROM hits) AS total
  FROM page JOIN template t ON t.id = page.id LEFT JOIN category c ON c.id = t.category_id
  ORDER BY lower(t.title), t.id`;

const item = (slug: string) => sql`
  SELECT ${card}, t.audience, t.preparation, t.usual_changes, t.sections, t.colors, t.typefaces, t.facts, t.features,
    t.changelog, t.updated_at, t.ratings, t.rating_stars, t.search_settings,
    (SELECT json_agg(json_build_object('date', (r.published_at AT TIME ZONE 'UTC')::date, 'text', r.notes,
      'version', r.version) ORDER BY r.published_at DESC) FROM template_release r
      WHERE r.template_id = t.id AND r.status = 'published' AND r.notes <> '') AS released_changes,
    (SELECT max(r.published_at) FROM template_release r
      WHERE r.template_id = t.id AND r.status = 'published') AS last_release,
    (SELECT json_agg(${picture} ORDER BY m.position, m.id) FROM template_media m WHERE m.template_id = t.id) AS media,
    (SELECT json_agg(i.industry ORDER BY i.industry) FROM template_industry i WHERE i.template_id = t.id) AS industries
  FROM template t LEFT JOIN category c ON c.id = t.category_id
  WHERE t.slug = ${slug} AND t.status = 'published'`;

async function customerOf(request: IncomingMessage) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? '';
  const id = createHash('sha256').update(token).digest('hex');
  const [found] = await sql`
    SELECT s.*, u.* FROM session s JOIN "user" u ON u.id = s.user_id WHERE s.id = ${id} AND s.expires_at > now()`;
  return found as { user_id: string; name: string; email: string };
}

async function addToCart(request: IncomingMessage, { templateIds }: { templateIds: string[] }) {
  const customer = await customerOf(request);
  return sql.begin(async (tx) => {
    await tx`SELECT id FROM "user" WHERE id = ${customer.user_id} FOR NO KEY UPDATE`;
    await tx`
      SELECT id FROM template WHERE id = ANY (${templateIds}) AND status = 'published' ORDER BY id FOR SHARE`;
    await tx`
      INSERT INTO cart_item (user_id, template_id, added_at)
      SELECT ${customer.user_id}, unnest(${templateIds}::uuid[]), now() ON CONFLICT DO NOTHING`;
    const rows = await tx`
      SELECT ${card}, ${cover} FROM cart_item i JOIN template t ON t.id = i.template_id AND t.status = 'published'
      LEFT JOIN category c ON c.id = t.category_id
      WHERE i.user_id = ${customer.user_id} ORDER BY i.added_at, i.template_id`;
    const notices = await tx`SELECT * FROM cart_notice WHERE user_id = ${customer.user_id} LIMIT 100`;
    return { rows, notices };
  });
}

async function createTicket(request: IncomingMessage, { inquiry }: { inquiry: string }) {
  const customer = await customerOf(request);
  const submitKey = randomUUID();
  return sql.begin(async (tx) => {
    await tx`SELECT id FROM "user" WHERE id = ${customer.user_id} FOR NO KEY UPDATE`;
    await tx`SELECT * FROM ticket WHERE user_id = ${customer.user_id} AND submit_key = ${submitKey}`;
    const templates = await tx`
      SELECT t.id, t.title, t.price_kind, t.price_min_cents, t.price_text FROM cart_item i
      JOIN template t ON t.id = i.template_id AND t.status = 'published'
      WHERE i.user_id = ${customer.user_id} ORDER BY t.id FOR SHARE OF t`;
    await tx`DELETE FROM cart_item WHERE user_id = ${customer.user_id}`;
    await tx`DELETE FROM cart_notice WHERE user_id = ${customer.user_id}`;
    const [counter] = await tx`
      INSERT INTO number_sequence (name, year, last) VALUES ('SQL', 2026, 1)
      ON CONFLICT (name, year) DO UPDATE SET last = number_sequence.last + 1 RETURNING last`;
    const [ticket] = await tx`
      INSERT INTO ticket (id, number, user_id, customer_name, customer_email, inquiry, submit_key, first_response_due_at)
      VALUES (${randomUUID()}, ${`SQL-${counter?.last}`}, ${customer.user_id}, ${customer.name}, ${customer.email},
        ${inquiry}, ${submitKey}, now() + interval '1 day') RETURNING *`;
    const lines = await tx`
      INSERT INTO ticket_template (id, ticket_id, template_id, title, price_kind, price_cents, price_text, position, asked_at)
      SELECT gen_random_uuid(), ${ticket?.id}, t.id, t.title, t.price_kind, t.price_min_cents, t.price_text, 0, now()
      FROM template t WHERE t.id = ANY (${templates.map(({ id }) => id)}) RETURNING *`;
    // Not due before tomorrow, or the product's own worker would send them.
    const mail = { to: customer.email, lines };
    await tx`
      WITH queued AS (
        INSERT INTO pgboss.job (name, data, start_after)
        VALUES ('mail', ${tx.json(mail)}, now() + interval '1 day'), ('mail', ${tx.json(mail)}, now() + interval '1 day')
        RETURNING id)
      SELECT pg_notify('bench', '') FROM queued`;
    await tx`
      INSERT INTO audit_event (id, actor_id, actor_name, action, entity, entity_id, after)
      VALUES (${randomUUID()}, ${customer.user_id}, ${customer.name}, 'ticket.create', 'ticket', ${ticket?.id},
        ${tx.json({ status: 'open' })})`;
    return { ticket, lines };
  });
}

async function bodyOf(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request) text += chunk;
  return JSON.parse(text);
}

/** A string is sent as is, anything else as JSON. */
async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  if (pathname === '/list') return list();
  if (pathname === '/search')
    return search(searchParams.get('search') ?? '', searchParams.get('category') ?? '');
  if (pathname === '/item') return item(searchParams.get('slug') ?? '');
  if (pathname === '/cart') return addToCart(request, await bodyOf(request));
  return createTicket(request, await bodyOf(request));
}

const server = createServer((request, response) => {
  answer(request).then(
    (value) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error) => {
      process.stderr.write(`${error}\n`);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`listening on ${address && typeof address === 'object' ? address.port : 'no port'}\n`);
});
process.once('SIGTERM', () => process.exit(0));
