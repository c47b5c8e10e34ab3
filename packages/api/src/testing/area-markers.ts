import type { TokenScope } from '@app/contracts/accounts/api-token/scope';
import { type SQL, sql } from 'drizzle-orm';
import type { TestServices } from './services';

/** Somebody whose answers are searched for what they may not read. */
export interface Reader {
  id: string;
  /** Scopes that this call may use: those of the areas, or of the token as far as its owner has them. */
  scopes: readonly TokenScope[];
  /** Comes by an API token. */
  byToken: boolean;
  /** Its account may see those of the team. */
  seesTeam: boolean;
  /** Owns the customer's things; others of the team or nobody. */
  isCustomer: boolean;
}

interface Marker {
  /** Text that an answer contains only if it shows this. */
  text: RegExp;
  isFor: (reader: Reader) => boolean;
}

const has = (reader: Reader, ...scopes: TokenScope[]) =>
  scopes.some((scope) => reader.scopes.includes(scope));
const readers =
  (...scopes: TokenScope[]) =>
  (reader: Reader) =>
    has(reader, ...scopes);
const team =
  (...scopes: TokenScope[]) =>
  (reader: Reader) =>
    !reader.isCustomer && has(reader, ...scopes);

/**
 * What lies in one area only, and who may read it. A change answers with the record that it changes, so its
 * scope shows the record's own fields; texts, notes and files in it need the scope for reading
 * (rest.token-scopes).
 */
export const markers: Readonly<Record<string, Marker>> = {
  'an inquiry': {
    text: /inquiry-mark/,
    isFor: (reader) => has(reader, 'tickets:read') || (reader.isCustomer && has(reader, 'tickets:write')),
  },
  'a reply on a ticket': { text: /ticket-reply-mark/, isFor: readers('tickets:read') },
  'an internal note of a ticket': { text: /ticket-note-mark/, isFor: team('tickets:read') },
  'a file of a ticket': { text: /ticket-file-mark/, isFor: readers('tickets:read') },
  'the address on a ticket': {
    text: /@ticket-address\.example/,
    isFor: (reader) =>
      // A new quote takes it over.
      has(reader, 'tickets:read', 'quotes:write') || (reader.isCustomer && has(reader, 'tickets:write')),
  },
  'the words of a rating': {
    text: /rating-mark/,
    isFor: (reader) => has(reader, 'tickets:read') || (reader.isCustomer && has(reader, 'tickets:write')),
  },
  'an order': {
    text: /ORD-\d|INV-\d|CRN-\d/,
    // A quote names the order that it became, and whoever writes on an order has named it.
    isFor: readers('orders:read', 'orders:write', 'quotes:read', 'quotes:write', 'tickets:write'),
  },
  'the lines of an order': { text: /order-item-mark/, isFor: readers('orders:read', 'orders:write') },
  'the parcel of an order': { text: /order-tracking-mark/, isFor: readers('orders:read', 'orders:write') },
  'a reply on an order': { text: /order-reply-mark/, isFor: readers('orders:read') },
  'an internal note of an order': { text: /order-note-mark/, isFor: team('orders:read') },
  'a file of an order': { text: /order-file-mark/, isFor: readers('orders:read') },
  'the address on an order': {
    text: /@order-address\.example/,
    isFor: readers('orders:read', 'orders:write'),
  },
  'a payment': { text: /payment-mark/, isFor: readers('orders:read', 'orders:write') },
  'a quote': {
    text: /quote-scope-mark|@quote-address\.example/,
    isFor: readers('quotes:read', 'quotes:write'),
  },
  'a message of the contact form': { text: /lead-message-mark/, isFor: team('messages:read') },
  'a note or reply on a message': { text: /lead-note-mark|lead-reply-mark/, isFor: team('messages:read') },
  'a file of a message': { text: /lead-file-mark/, isFor: team('messages:read') },
  'the address of a message': { text: /@lead-address\.example/, isFor: team('messages:read') },
  'the address of an account': {
    text: /@account-address\.example/,
    isFor: (reader) =>
      reader.isCustomer ||
      has(reader, 'users:read', 'users:write', 'orders:read', 'orders:write') ||
      // The customer of a new ticket is chosen among all, and named on it.
      (has(reader, 'tickets:write') && (!reader.byToken || has(reader, 'tickets:read'))),
  },
  'the last sign-in of an account': { text: /2019-03-04T/, isFor: readers('users:read', 'users:write') },
  'a note about a customer': { text: /customer-note-mark/, isFor: team('users:read') },
  'a company': { text: /company-mark/, isFor: team('users:read', 'users:write') },
  'the address of the team': {
    text: /@team-address\.example/,
    isFor: (reader) => reader.seesTeam && has(reader, 'users:read', 'users:write'),
  },
  'the last sign-in of the team': {
    text: /2018-02-03T/,
    isFor: (reader) => reader.seesTeam && has(reader, 'users:read', 'users:write'),
  },
  'a pending template': { text: /pending-mark/, isFor: team('templates:read', 'templates:write') },
  'a draft of the site': { text: /content-draft-mark/, isFor: team('content:read', 'content:write') },
  'a mail, webhook or import': { text: /machine-mark/, isFor: () => false },
};

/** Returns the names of what this answer shows and its reader may not read. */
export function leaksIn(answer: unknown, reader: Reader): string[] {
  const text = JSON.stringify(answer) ?? '';
  return Object.entries(markers).flatMap(([name, marker]) =>
    marker.text.test(text) && !marker.isFor(reader) ? [name] : [],
  );
}

/** Writes the markers into every row there is. */
export async function plantMarkers({ db }: Pick<TestServices, 'db'>): Promise<void> {
  for (const statement of statements) await db.execute(statement);
}

/** Gives what has one author, who alone changes it, to this account: replies held, drafts, views and notes. */
export async function reassignAuthoredRows(
  { db }: Pick<TestServices, 'db'>,
  { id }: Pick<Reader, 'id'>,
): Promise<void> {
  await db.execute(sql`with answers as (update held_answer set author_id = ${id}::uuid),
    drafts as (update message_draft set author_id = ${id}::uuid),
    views as (update saved_view set user_id = ${id}::uuid),
    notices as (update notice set user_id = ${id}::uuid where id in (
      select distinct on (kind, place, place_id) id from notice
      order by kind, place, place_id, (user_id = ${id}::uuid) desc)),
    notes as (update customer_note set author_id = ${id}::uuid)
    update ticket_attachment set uploader_id = ${id}::uuid where ticket_id is null and message_id is null`);
}

const oldest = sql`'2001-01-01'::timestamptz`;

/** Older, also by their ids, than what the samples wrote, whose last message stays the last. */
function conversation(thread: 'ticket' | 'order' | 'lead', table: SQL, ticketId: SQL): SQL[] {
  const column = sql.identifier(`${thread}_id`);
  const message = (internal: boolean, body: string) =>
    sql`insert into ticket_message (id, ${column}, author_name, from_team, internal, body, created_at)
      select ('00000000' || substr(gen_random_uuid()::text, 9))::uuid, id, 'Ada', true, ${internal}, ${body}, ${oldest} from ${table}`;
  return [
    message(false, `${thread}-reply-mark`),
    message(true, `${thread}-note-mark`),
    sql`insert into ticket_attachment (id, ticket_id, message_id, file_name, content_type, bytes, created_at)
      select gen_random_uuid(), ${ticketId}, message.id, ${`${thread}-file-mark.pdf`}, 'application/pdf', 1, now()
      from ticket_message message join ${table} thing on thing.id = message.${column}
      where message.body = ${`${thread}-reply-mark`}`,
  ];
}

const statements: readonly SQL[] = [
  sql`update ticket set inquiry = 'inquiry-mark', admin_response = 'ticket-reply-mark',
    customer_email = id || '@ticket-address.example'`,
  ...conversation('ticket', sql`ticket`, sql`thing.id`),
  sql`insert into ticket_attachment (id, ticket_id, file_name, content_type, bytes)
    select gen_random_uuid(), id, 'ticket-file-mark.pdf', 'application/pdf', 1 from ticket`,
  sql`insert into ticket_rating (ticket_id, verdict, words, rated_at, asked_at)
    select id, 'bad', 'rating-mark', now(), now() from ticket
    on conflict (ticket_id) do update set words = excluded.words`,
  sql`update "order" set tracking_number = 'order-tracking-mark', customer_email = id || '@order-address.example'`,
  sql`update order_item set name = 'order-item-mark'`,
  ...conversation('order', sql`"order"`, sql`thing.ticket_id`),
  sql`update payment set note = 'payment-mark', file_name = 'payment-mark.pdf'`,
  sql`update quote set scope = 'quote-scope-mark', customer_email = id || '@quote-address.example'`,
  sql`update contact_message set message = 'lead-message-mark', note = 'lead-note-mark',
    email = id || '@lead-address.example'`,
  ...conversation('lead', sql`contact_message`, sql`null::uuid`),
  sql`update "user" set email = id || '@account-address.example', last_login_at = '2019-03-04T05:06:07Z'
    where role = 'user'`,
  sql`update "user" set email = id || '@team-address.example', last_login_at = '2018-02-03T04:05:06Z'
    where role <> 'user' and email not like 'reader-%'`,
  sql`update session set last_seen_at = last_login_at from "user" where "user".id = session.user_id and role = 'user'`,
  sql`update customer_note set body = 'customer-note-mark'`,
  sql`update company set name = 'company-mark ' || id`,
  sql`update template set description = 'pending-mark', title = 'pending-mark ' || id where status <> 'published'`,
  sql`update post set title = 'content-draft-mark', summary = 'content-draft-mark' where status = 'draft'`,
  sql`update content_word set draft = '{"value": "content-draft-mark"}' where draft is not null`,
  sql`update webhook set name = 'machine-mark'`,
  sql`update inbound_mail set subject = 'machine-mark', body = 'machine-mark'
    where ticket_id is null or outcome not in ('automatic', 'ticket_message')`,
  sql`update inbound_mail set subject = 'ticket-reply-mark', body = 'ticket-reply-mark'
    where ticket_id is not null and outcome in ('automatic', 'ticket_message')`,
];
