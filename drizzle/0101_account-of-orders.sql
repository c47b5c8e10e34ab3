-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "order" ADD COLUMN IF NOT EXISTS "asked_cents" integer;
--> statement-breakpoint
-- Of the orders with invoices, those few that ask for another amount than their total: credited or called off.
UPDATE "order" o SET asked_cents = d.asked
FROM (
  SELECT order_id, sum(CASE WHEN kind = 'credit_note' THEN -total_cents ELSE total_cents END) AS asked,
    bool_or(kind = 'final') AS has_final
  FROM invoice GROUP BY order_id
) d
WHERE d.order_id = o.id AND o.asked_cents IS NULL AND d.asked <> o.total_cents
  AND (d.has_final OR o.status IN ('cancelled', 'refunded'));
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_sums";
--> statement-breakpoint
-- The sums above the list of orders, still without the orders; for the release before it works as the old one did.
CREATE INDEX CONCURRENTLY "order_sums" ON "order" USING btree ("currency","payment_status","status","total_cents","asked_cents","paid_cents","refunded_cents");
--> statement-breakpoint
-- What has to go back is counted for Needs attention without the other orders.
DROP INDEX CONCURRENTLY IF EXISTS "order_overpaid";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_overpaid" ON "order" USING btree ("order_date","id") WHERE paid_cents - refunded_cents > coalesce(asked_cents, total_cents);
