import type { Sql } from 'postgres';
import { columnFigure, type DerivedFigure, rowFigure, tallyFigure } from './figure';
import { moneyFigures } from './money-figures';

interface GeneratedColumn {
  place: string;
  key: string;
  name: string;
  expression: string;
  /** A column that it is generated from. */
  source: string;
}

/**
 * Returns the columns that Postgres generates, such as search texts. They become stale when the generating
 * functions change: a newer Postgres may have other unaccent rules. An UPDATE of a source column generates
 * them again.
 */
async function generatedColumns(sql: Sql): Promise<readonly DerivedFigure[]> {
  const columns = await sql<GeneratedColumn[]>`
    SELECT c.oid::regclass::text AS place, quote_ident(pk.attname) AS key, quote_ident(a.attname) AS name,
      pg_get_expr(d.adbin, d.adrelid) AS expression,
      (SELECT quote_ident(s.attname) FROM pg_depend p
        JOIN pg_attribute s ON s.attrelid = c.oid AND s.attnum = p.refobjsubid
        WHERE p.classid = 'pg_attrdef'::regclass AND p.objid = d.oid AND p.refobjid = c.oid AND s.attnum <> a.attnum
        ORDER BY s.attnum LIMIT 1) AS source
    FROM pg_attribute a
    JOIN pg_class c ON c.oid = a.attrelid AND c.relnamespace = 'public'::regnamespace
    JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
    JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary AND i.indnatts = 1
    JOIN pg_attribute pk ON pk.attrelid = c.oid AND pk.attnum = i.indkey[0]
    WHERE a.attgenerated = 's'
    ORDER BY 1, 3`;
  return columns.map(({ place, key, name, expression, source }) =>
    columnFigure({
      name: `${place}.${name}`.replaceAll('"', ''),
      table: place,
      key,
      isWrong: `t.${name} IS DISTINCT FROM (${expression})`,
      set: `${source} = t.${source}`,
    }),
  );
}

/** Triggers disabled by hand or while loading data: the values that they maintain become wrong. */
const disabledTriggersFigure: DerivedFigure = {
  name: 'triggers that are switched on',
  async check(sql, { repair }) {
    const readDisabled = () => sql<{ name: string; place: string }[]>`
      SELECT quote_ident(tgname) AS name, tgrelid::regclass::text AS place
      FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
      WHERE relnamespace = 'public'::regnamespace AND NOT tgisinternal AND tgenabled <> 'O'`;
    const disabled = await readDisabled();
    if (!repair) return { wrong: disabled.length, repaired: 0 };
    for (const { name, place } of disabled) await sql.unsafe(`ALTER TABLE ${place} ENABLE TRIGGER ${name}`);
    return { wrong: disabled.length, repaired: disabled.length - (await readDisabled()).length };
  },
};

const industriesOfTemplate = `(
  SELECT coalesce(array_agg(i.industry ORDER BY i.industry), '{}') FROM template_industry i WHERE i.template_id = t.id)`;

const industries = columnFigure({
  name: 'industries in the row of a template',
  table: 'template',
  key: 'id',
  isWrong: `t.industries <> ${industriesOfTemplate}`,
  set: `industries = ${industriesOfTemplate}`,
});

/**
 * Finds missing words. Words that no template uses any more are not an error: a sweep removes them in time.
 */
const searchWords = rowFigure({
  name: 'words for close matches',
  table: 'template',
  key: 'id',
  isWrong: `EXISTS (
    SELECT FROM regexp_split_to_table(t.search_text, '[^[:alnum:]]+') part (word)
    WHERE length(part.word) BETWEEN 3 AND 40 AND NOT EXISTS (SELECT FROM search_word s WHERE s.word = part.word))`,
  repair: [
    `INSERT INTO search_word
    SELECT DISTINCT word FROM template t, regexp_split_to_table(t.search_text, '[^[:alnum:]]+') word
    WHERE t.id = ANY ($1::uuid[]) AND length(word) BETWEEN 3 AND 40 ORDER BY word ON CONFLICT DO NOTHING`,
  ],
});

const catalogueTally = tallyFigure({
  name: 'published templates by category, industry and price',
  into: 'catalogue_tally (category_id, industry, price_kind, templates)',
  differences: `SELECT category_id, industry, price_kind, sum(templates) FROM (
      SELECT category_id, industry, price_kind, 1 AS templates
      FROM template, unnest(array_prepend(NULL, industries)) industry WHERE status = 'published'
      UNION ALL SELECT category_id, industry, price_kind, -templates FROM catalogue_tally
    ) both_sides GROUP BY 1, 2, 3 HAVING sum(templates) <> 0`,
});

const dayTally = (subject: 'users' | 'tickets', table: string) =>
  tallyFigure({
    name: `${subject} added a day`,
    into: 'day_tally (subject, day, added)',
    differences: `SELECT '${subject}', day, sum(added) FROM (
        SELECT (created_at AT TIME ZONE 'UTC')::date AS day, 1 AS added FROM ${table}
        UNION ALL SELECT day, -added FROM day_tally WHERE subject = '${subject}'
      ) both_sides GROUP BY day HAVING sum(added) <> 0`,
  });

const cartFigures = rowFigure({
  name: 'count, total and time of a cart',
  table: '"user"',
  key: 'id',
  isWrong: `EXISTS (
    SELECT FROM (
      SELECT count(*) AS items, coalesce(sum(p.price_min_cents), 0) AS cents,
        count(*) FILTER (WHERE p.price_kind = 'on_request') AS unpriced, max(ci.added_at) AS put_in_at
      FROM cart_item ci JOIN template p ON p.id = ci.template_id AND p.status = 'published' WHERE ci.user_id = t.id
    ) held LEFT JOIN cart ON cart.user_id = t.id
    WHERE (held.items, held.cents, held.unpriced, held.put_in_at) IS DISTINCT FROM
      (coalesce(cart.item_count, 0), coalesce(cart.total_cents, 0), coalesce(cart.unpriced, 0), cart.put_in_at))`,
  repair: ['SELECT refresh_carts($1::uuid[])'],
});

const cartCustomers = columnFigure({
  name: 'customer in the row of a cart',
  table: 'cart',
  key: 'user_id',
  isWrong: 't.search_text <> (SELECT u.search_text FROM "user" u WHERE u.id = t.user_id)',
  set: 'search_text = (SELECT u.search_text FROM "user" u WHERE u.id = t.user_id)',
});

const mailSearchTexts = columnFigure({
  name: 'inbound_mail.search_text',
  table: 'inbound_mail',
  key: 'id',
  isWrong: `t.search_text IS DISTINCT FROM
    search_key(concat_ws(E'\\n', t.from_name, t.from_address, t.subject, left(t.body, 10000)))`,
  // The trigger works it out.
  set: 'subject = t.subject',
});

const ticketCustomers = columnFigure({
  name: 'customer in the row of a ticket',
  table: 'ticket',
  key: 'id',
  isWrong: `EXISTS (SELECT FROM "user" u
    WHERE u.id = t.user_id AND (u.name, u.email::text) <> (t.customer_name, t.customer_email))`,
  set: `(customer_name, customer_email) = (SELECT u.name, u.email FROM "user" u WHERE u.id = t.user_id)`,
});

const latestAnswer = `(
  SELECT m.body FROM ticket_message m WHERE m.ticket_id = t.id AND m.from_team AND NOT m.internal
  ORDER BY m.created_at DESC, m.id DESC LIMIT 1)`;

const adminResponse = columnFigure({
  name: 'latest answer of a ticket',
  table: 'ticket',
  key: 'id',
  isWrong: `t.admin_response IS DISTINCT FROM ${latestAnswer}`,
  set: `admin_response = ${latestAnswer}`,
});

const waitingSince = columnFigure({
  name: 'since when a ticket waits',
  table: 'ticket',
  key: 'id',
  isWrong: 't.waiting_since IS DISTINCT FROM ticket_waiting_since(t)',
  set: 'waiting_since = ticket_waiting_since(t)',
});

const orderWaitingSince = columnFigure({
  name: 'since when an order waits',
  table: '"order"',
  key: 'id',
  isWrong: 't.waiting_since IS DISTINCT FROM order_waiting_since(t)',
  set: 'waiting_since = order_waiting_since(t)',
});

const askedAt = columnFigure({
  name: 'when a template was asked for',
  table: 'ticket_template',
  key: 'id',
  isWrong: 't.asked_at <> (SELECT k.created_at FROM ticket k WHERE k.id = t.ticket_id)',
  set: 'asked_at = (SELECT k.created_at FROM ticket k WHERE k.id = t.ticket_id)',
});

const numbersOf = (name: string, table: string) => `
  SELECT '${name}' AS name, split_part(number, '-', 2)::int AS year, max(split_part(number, '-', 3)::int) AS last
  FROM ${table} WHERE number ~ '^${name}-[0-9]{4}-[0-9]+$' GROUP BY 2`;

const numberedTables = {
  TKT: 'ticket',
  ORD: '"order"',
  QUO: 'quote',
  INV: "(SELECT number FROM invoice WHERE kind <> 'credit_note') invoices",
  CRN: "(SELECT number FROM invoice WHERE kind = 'credit_note') credit_notes",
};

/** A paid order lacks licenses of templates that it sold (delivery.license-issued). */
const licenses = rowFigure({
  name: 'licenses of paid orders',
  table: '"order"',
  key: 'id',
  isWrong: `EXISTS (SELECT FROM license_source s
    WHERE s.order_id = t.id AND license_state(s.status, s.payment_status, false, NULL) = 'valid'
      AND NOT EXISTS (SELECT FROM license l WHERE l.order_item_id = s.order_item_id AND l.copy = s.copy))`,
  repair: [
    `INSERT INTO license (id, order_item_id, copy)
    SELECT gen_random_uuid(), s.order_item_id, s.copy FROM license_source s
    WHERE s.order_id = ANY ($1::uuid[]) AND license_state(s.status, s.payment_status, false, NULL) = 'valid'
    ON CONFLICT DO NOTHING`,
  ],
});

const ratingOfTemplate = `(SELECT count(*)::int, coalesce(sum(r.published_stars), 0)::int FROM review r
  WHERE r.template_id = t.id AND r.published_at IS NOT NULL AND r.bought AND NOT r.sample)`;

const ratings = columnFigure({
  name: 'rating of a template',
  table: 'template',
  key: 'id',
  isWrong: `(t.ratings, t.rating_stars) <> ${ratingOfTemplate}`,
  set: `(ratings, rating_stars) = ${ratingOfTemplate}`,
});

/** A review of a deleted account keeps what was true. */
const boughtReviews = columnFigure({
  name: 'whether the template of a review was bought',
  table: 'review',
  key: 'id',
  isWrong: 't.user_id IS NOT NULL AND t.bought IS DISTINCT FROM template_bought(t.user_id, t.template_id)',
  set: 'bought = template_bought(t.user_id, t.template_id)',
});

/**
 * A counter below the highest number in use would make the next ticket or order fail. A higher one is fine: a
 * sale may have been deleted.
 */
const lastNumbers = tallyFigure({
  name: 'last number of a year',
  into: 'number_sequence (name, year, last)',
  differences: `SELECT name, year, last FROM (${Object.entries(numberedTables)
    .map(([name, table]) => numbersOf(name, table))
    .join(' UNION ALL ')}) used
    WHERE last > coalesce((SELECT s.last FROM number_sequence s WHERE s.name = used.name AND s.year = used.year), 0)`,
  onConflict: '(name, year) DO UPDATE SET last = greatest(number_sequence.last, excluded.last)',
});

/**
 * Returns every derived value that the database or a verb stores (docs/database-layer.md), in an order in
 * which each can be repaired from the ones before it.
 */
export async function knownFigures(sql: Sql): Promise<readonly DerivedFigure[]> {
  return [
    disabledTriggersFigure,
    industries,
    mailSearchTexts,
    ticketCustomers,
    ...(await generatedColumns(sql)),
    searchWords,
    catalogueTally,
    cartFigures,
    cartCustomers,
    adminResponse,
    waitingSince,
    orderWaitingSince,
    ...moneyFigures,
    licenses,
    boughtReviews,
    ratings,
    askedAt,
    dayTally('users', '"user"'),
    dayTally('tickets', 'ticket'),
    lastNumbers,
  ];
}
