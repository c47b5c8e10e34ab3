-- no transaction: each part can be run again, and none of them keeps a table from others for long.
CREATE TABLE IF NOT EXISTS "ledger_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"invoice_id" uuid,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"reference" text,
	"reason" text DEFAULT '' NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"recorded_at" timestamp (6) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_entry" DROP CONSTRAINT IF EXISTS "ledger_entry_order_id_order_id_fk", ADD CONSTRAINT "ledger_entry_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entry_order" ON "ledger_entry" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entry_source" ON "ledger_entry" USING btree ("source_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ledger_entry_money" ON "ledger_entry" USING btree ("happened_at","currency","kind","amount_cents","source_id") WHERE kind in ('payment', 'refund', 'dispute');
--> statement-breakpoint
-- What the ledger has to hold of each invoice, payment and refund. A refund counts while its payment does; what a
-- bank took in a dispute is a refund with the dispute's id.
CREATE OR REPLACE VIEW "ledger_source" AS
SELECT i.order_id, i.id AS source_id, coalesce(i.credited_invoice_id, i.id) AS invoice_id, i.currency,
  CASE i.kind WHEN 'deposit' THEN 'deposit_invoice' WHEN 'final' THEN 'final_invoice' ELSE 'credit_note' END AS kind,
  CASE i.kind WHEN 'credit_note' THEN -i.total_cents ELSE i.total_cents END AS amount_cents,
  i.number AS reference, '' AS reason, i.issued_at AS happened_at, NULL::timestamptz AS undone_at, i.created_at AS recorded_at
FROM invoice i
UNION ALL
SELECT p.order_id, p.id, p.invoice_id, p.currency, 'payment',
  CASE WHEN p.state = 'succeeded' THEN -p.amount_cents ELSE 0 END,
  coalesce(p.provider_payment_id, p.reference), coalesce(p.failure_reason, ''), coalesce(p.received_at, p.created_at), NULL, p.updated_at
FROM payment p
UNION ALL
SELECT r.order_id, r.id, p.invoice_id, p.currency,
  CASE WHEN EXISTS (SELECT FROM dispute d WHERE d.provider_id = r.provider_id) THEN 'dispute' ELSE 'refund' END,
  CASE WHEN r.state = 'succeeded' AND p.state = 'succeeded' THEN r.amount_cents ELSE 0 END,
  coalesce(r.outside_reference, r.provider_id), coalesce(r.failure_reason, r.reason), coalesce(r.completed_at, r.created_at),
  r.updated_at, r.updated_at
FROM refund r JOIN payment p ON p.id = r.payment_id;
--> statement-breakpoint
-- Posts what is missing: what no longer counts is taken back by an entry with the opposite sign, on the day of the
-- entry that it takes back or, where money really moved again, on the day of that.
CREATE OR REPLACE FUNCTION post_to_ledger(source "ledger_source") RETURNS void
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  posted ledger_entry;
  entries integer;
  total integer;
BEGIN
  SELECT count(*), coalesce(sum(amount_cents), 0) INTO entries, total FROM ledger_entry WHERE source_id = source.source_id;
  SELECT * INTO posted FROM ledger_entry
  WHERE source_id = source.source_id AND sign(amount_cents) = sign(total)
  ORDER BY recorded_at DESC, id DESC LIMIT 1;
  IF total = source.amount_cents AND (total = 0 OR posted.happened_at = source.happened_at)
    AND (total <> 0 OR entries > 0 OR source.kind IN ('payment', 'refund', 'dispute')) THEN
    RETURN;
  END IF;
  IF total <> 0 THEN
    INSERT INTO ledger_entry (id, order_id, kind, source_id, invoice_id, amount_cents, currency, reference, reason, happened_at)
    VALUES (gen_random_uuid(), posted.order_id, posted.kind, posted.source_id, posted.invoice_id, -total, posted.currency,
      posted.reference, source.reason, coalesce(source.undone_at, posted.happened_at));
  END IF;
  IF source.amount_cents <> 0 OR entries = 0 THEN
    INSERT INTO ledger_entry (id, order_id, kind, source_id, invoice_id, amount_cents, currency, reference, reason, happened_at)
    VALUES (gen_random_uuid(), source.order_id, source.kind, source.source_id, source.invoice_id, source.amount_cents,
      source.currency, source.reference, source.reason, source.happened_at);
  END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION post_row_to_ledger() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM post_to_ledger(s) FROM ledger_source s WHERE s.source_id = NEW.id;
  IF TG_TABLE_NAME = 'payment' AND TG_OP = 'UPDATE' THEN
    PERFORM post_to_ledger(s) FROM ledger_source s WHERE s.source_id IN (SELECT id FROM refund WHERE payment_id = NEW.id);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_ledger() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "order" WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'entries of the ledger never change: post another one';
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "ledger_entry_kept" BEFORE UPDATE OR DELETE ON "ledger_entry"
FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "invoice_posted" AFTER INSERT ON "invoice"
FOR EACH ROW EXECUTE FUNCTION post_row_to_ledger();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "payment_posted" AFTER INSERT ON "payment"
FOR EACH ROW WHEN (NEW.state = 'succeeded') EXECUTE FUNCTION post_row_to_ledger();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "payment_change_posted" AFTER UPDATE ON "payment"
FOR EACH ROW WHEN ((OLD.state, OLD.amount_cents, OLD.received_at) IS DISTINCT FROM (NEW.state, NEW.amount_cents, NEW.received_at))
EXECUTE FUNCTION post_row_to_ledger();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refund_posted" AFTER INSERT ON "refund"
FOR EACH ROW WHEN (NEW.state = 'succeeded') EXECUTE FUNCTION post_row_to_ledger();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "refund_change_posted" AFTER UPDATE ON "refund"
FOR EACH ROW WHEN ((OLD.state, OLD.amount_cents, OLD.completed_at) IS DISTINCT FROM (NEW.state, NEW.amount_cents, NEW.completed_at))
EXECUTE FUNCTION post_row_to_ledger();
--> statement-breakpoint
-- Everything of before, as posted on the day of its row.
INSERT INTO ledger_entry (id, order_id, kind, source_id, invoice_id, amount_cents, currency, reference, reason, happened_at, recorded_at)
SELECT gen_random_uuid(), order_id, kind, source_id, invoice_id, amount_cents, currency, reference, reason, happened_at, recorded_at
FROM ledger_source s
WHERE (amount_cents <> 0 OR kind IN ('deposit_invoice', 'final_invoice', 'credit_note'))
  AND NOT EXISTS (SELECT FROM ledger_entry e WHERE e.source_id = s.source_id);
--> statement-breakpoint
-- Orders recorded as paid before payments had rows get the row that they would have had, and its sums.
WITH recorded AS (
  SELECT o.* FROM "order" o
  WHERE o.payment_status <> 'pending' AND o.total_cents > 0 AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id)
  ORDER BY o.id FOR NO KEY UPDATE
), paid AS (
  INSERT INTO payment (id, order_id, provider, part, state, reference, amount_cents, currency, received_at, created_at, updated_at)
  SELECT gen_random_uuid(), id, CASE payment_method WHEN 'bank_transfer' THEN 'bank_transfer' ELSE 'manual' END, 'whole',
    CASE payment_status WHEN 'failed' THEN 'failed' ELSE 'succeeded' END, 'PAY-' || upper(replace(id::text, '-', '')), total_cents, currency,
    CASE payment_status WHEN 'failed' THEN NULL ELSE updated_at END, updated_at, updated_at
  FROM recorded
  RETURNING id, order_id, amount_cents, created_at
), returned AS (
  INSERT INTO refund (id, payment_id, order_id, amount_cents, reason, state, completed_at, created_at, updated_at)
  SELECT gen_random_uuid(), p.id, p.order_id, p.amount_cents, 'Recorded by hand', 'succeeded', p.created_at, p.created_at, p.created_at
  FROM paid p JOIN recorded r ON r.id = p.order_id WHERE r.payment_status = 'refunded'
)
UPDATE "order" o SET paid_cents = o.total_cents, refunded_cents = CASE o.payment_status WHEN 'refunded' THEN o.total_cents ELSE 0 END
FROM recorded r WHERE o.id = r.id AND r.payment_status <> 'failed';
