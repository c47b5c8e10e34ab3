import { sql } from 'drizzle-orm';
import type { Transaction } from '../client';
import { order } from '../schema/sales/order';
import { isDemoRow } from './demo-id';

/**
 * Brings the licenses that the database issued for the sample orders into every state: issued on the day of their
 * payment, with a domain, ended with a refund, given before payment, revoked, unpaid after a payment
 * was taken back.
 */
export async function loadLicenses(tx: Transaction): Promise<void> {
  const ofDemo = sql`order_id in (select id from ${order} where ${isDemoRow(order.id)})`;
  const licensed = (where: string) => sql`(
    select l.id from license l join order_item i on i.id = l.order_item_id join "order" o on o.id = i.order_id
    where i.${ofDemo} and ${sql.raw(where)} order by o.order_date, l.id limit 1)`;
  await tx.execute(sql`insert into license (id, order_item_id, copy)
    select gen_random_uuid(), order_item_id, copy from license_source where ${ofDemo} and payment_status = 'refunded'`);
  await tx.execute(sql`insert into license (id, order_item_id, copy, by_team)
    select gen_random_uuid(), order_item_id, copy, true from license_source where order_id = (
      select id from "order" where ${isDemoRow(order.id)} and payment_status = 'pending' and status = 'processing'
      order by order_date desc limit 1)`);
  await tx.execute(sql`insert into license (id, order_item_id, copy)
    select gen_random_uuid(), order_item_id, copy from license_source where order_id = (
      select s.order_id from license_source s join "order" on "order".id = s.order_id
      where ${isDemoRow(order.id)} and s.payment_status = 'pending' and s.status <> 'cancelled'
      order by order_date limit 1)
    on conflict do nothing`);
  await tx.execute(sql`update license l set issued_at = coalesce(
      (select max(p.received_at) from payment p where p.order_id = o.id and p.state = 'succeeded'), o.order_date)
    from order_item i join "order" o on o.id = i.order_id where i.id = l.order_item_id and i.${ofDemo}`);
  await tx.execute(sql`update license set domain = 'www.example.com'
    where id = ${licensed("o.customer_email = 'customer@example.com' and o.payment_status = 'paid'")}`);
  await tx.execute(sql`update license set revoked_at = issued_at, revoke_reason = 'Used for a second website'
    where id = ${licensed("o.customer_email <> 'customer@example.com' and o.payment_status = 'paid'")}`);
}
