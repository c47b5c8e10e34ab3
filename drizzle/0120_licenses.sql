-- no transaction: each part can be run again, and none of them keeps a table from others for long.
CREATE OR REPLACE FUNCTION license_number() RETURNS text
LANGUAGE sql VOLATILE
SET search_path = public, pg_temp
AS $$
  -- Twenty hexadecimal digits of a random UUID, without those that say which kind it is.
  SELECT upper(regexp_replace('LIC-' || substr(random, 1, 12) || substr(random, 18, 8), '(\w{5})(\w{5})(\w{5})(\w{5})$', '\1-\2-\3-\4'))
  FROM replace(gen_random_uuid()::text, '-', '') random
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION license_state(status order_status, payment payment_status, by_team boolean, revoked_at timestamptz) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
SET search_path = public, pg_temp
AS $$
  SELECT CASE
    WHEN revoked_at IS NOT NULL THEN 'revoked'
    WHEN status IN ('cancelled', 'refunded') OR payment = 'refunded' THEN 'ended'
    WHEN payment = 'paid' OR by_team THEN 'valid'
    ELSE 'unpaid'
  END
$$;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "license" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text DEFAULT license_number() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"copy" integer NOT NULL,
	"by_team" boolean DEFAULT false NOT NULL,
	"domain" text,
	"domain_changed_at" timestamp (3) with time zone,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoke_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "license_number" UNIQUE("number"),
	CONSTRAINT "license_copy" UNIQUE("order_item_id","copy")
);
--> statement-breakpoint
ALTER TABLE "license" DROP CONSTRAINT IF EXISTS "license_order_item_id_order_item_id_fk", ADD CONSTRAINT "license_order_item_id_order_item_id_fk" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "license_newest" ON "license" USING btree ("issued_at" desc,"id" desc);
--> statement-breakpoint
-- The copies of templates in orders; a line of an import may have more than anybody licenses.
CREATE OR REPLACE VIEW "license_source" AS
SELECT i.order_id, i.id AS order_item_id, copy, o.status, o.payment_status
FROM order_item i
JOIN "order" o ON o.id = i.order_id
CROSS JOIN generate_series(1, least(i.quantity, 1000)) copy
WHERE i.type = 'template';
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issue_licenses_of_order() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO license (id, order_item_id, copy)
  SELECT gen_random_uuid(), order_item_id, copy FROM license_source
  WHERE order_id = NEW.id AND license_state(status, payment_status, false, NULL) = 'valid'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION issue_licenses_of_items() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO license (id, order_item_id, copy)
  SELECT gen_random_uuid(), order_item_id, copy FROM license_source
  WHERE order_item_id IN (SELECT id FROM inserted) AND license_state(status, payment_status, false, NULL) = 'valid'
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_licensed" AFTER UPDATE ON "order"
FOR EACH ROW WHEN ((OLD.payment_status, OLD.status) IS DISTINCT FROM (NEW.payment_status, NEW.status) AND NEW.payment_status = 'paid')
EXECUTE FUNCTION issue_licenses_of_order();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_item_licensed" AFTER INSERT ON "order_item"
REFERENCING NEW TABLE AS inserted
FOR EACH STATEMENT EXECUTE FUNCTION issue_licenses_of_items();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "license_announced" AFTER INSERT OR UPDATE OR DELETE ON "license"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('orders');
--> statement-breakpoint
-- Orders paid before, as issued on the day of their last payment.
INSERT INTO license (id, order_item_id, copy, issued_at)
SELECT gen_random_uuid(), s.order_item_id, s.copy,
  coalesce((SELECT max(p.received_at) FROM payment p WHERE p.order_id = o.id AND p.state = 'succeeded'), o.order_date)
FROM license_source s JOIN "order" o ON o.id = s.order_id
WHERE license_state(s.status, s.payment_status, false, NULL) = 'valid'
ON CONFLICT DO NOTHING;
