-- no transaction: each part can be run again.
ALTER TABLE "payment" ADD COLUMN IF NOT EXISTS "moved_from" uuid;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN IF NOT EXISTS "moved_to" uuid;
--> statement-breakpoint
ALTER TABLE "payment" DROP CONSTRAINT IF EXISTS "payment_moved_from_order_id_fk", ADD CONSTRAINT "payment_moved_from_order_id_fk" FOREIGN KEY ("moved_from") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "payment" VALIDATE CONSTRAINT "payment_moved_from_order_id_fk";
--> statement-breakpoint
ALTER TABLE "refund" DROP CONSTRAINT IF EXISTS "refund_moved_to_order_id_fk", ADD CONSTRAINT "refund_moved_to_order_id_fk" FOREIGN KEY ("moved_to") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "refund" VALIDATE CONSTRAINT "refund_moved_to_order_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payment_moved";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_moved" ON "payment" USING btree ("moved_from") WHERE moved_from is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "refund_moved";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refund_moved" ON "refund" USING btree ("moved_to") WHERE moved_to is not null;
--> statement-breakpoint
-- Money that was moved between orders is neither received nor returned once more: it has a kind of its own.
CREATE OR REPLACE VIEW "ledger_source" AS
SELECT i.order_id, i.id AS source_id, coalesce(i.credited_invoice_id, i.id) AS invoice_id, i.currency,
  CASE i.kind WHEN 'deposit' THEN 'deposit_invoice' WHEN 'final' THEN 'final_invoice' ELSE 'credit_note' END AS kind,
  CASE i.kind WHEN 'credit_note' THEN -i.total_cents ELSE i.total_cents END AS amount_cents,
  i.number AS reference, '' AS reason, i.issued_at AS happened_at, NULL::timestamptz AS undone_at, i.created_at AS recorded_at
FROM invoice i
UNION ALL
SELECT p.order_id, p.id, p.invoice_id, p.currency, CASE WHEN p.moved_from IS NULL THEN 'payment' ELSE 'move' END,
  CASE WHEN p.state = 'succeeded' THEN -p.amount_cents ELSE 0 END,
  coalesce(p.provider_payment_id, p.reference), coalesce(p.failure_reason, ''), coalesce(p.received_at, p.created_at), NULL, p.updated_at
FROM payment p
UNION ALL
SELECT r.order_id, r.id, p.invoice_id, p.currency,
  CASE WHEN r.moved_to IS NOT NULL THEN 'move'
    WHEN EXISTS (SELECT FROM dispute d WHERE d.provider_id = r.provider_id) THEN 'dispute' ELSE 'refund' END,
  CASE WHEN r.state = 'succeeded' AND p.state = 'succeeded' THEN r.amount_cents ELSE 0 END,
  coalesce(r.outside_reference, r.provider_id), coalesce(r.failure_reason, r.reason), coalesce(r.completed_at, r.created_at),
  r.updated_at, r.updated_at
FROM refund r JOIN payment p ON p.id = r.payment_id;
