-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "cart" ADD COLUMN IF NOT EXISTS "item_count" integer DEFAULT 0 NOT NULL;
ALTER TABLE "cart" ADD COLUMN IF NOT EXISTS "total_cents" bigint DEFAULT 0 NOT NULL;
ALTER TABLE "cart" ADD COLUMN IF NOT EXISTS "unpriced" integer DEFAULT 0 NOT NULL;
ALTER TABLE "cart" ADD COLUMN IF NOT EXISTS "put_in_at" timestamp (3) with time zone;
ALTER TABLE "cart" ADD COLUMN IF NOT EXISTS "changed_at" timestamp (3) with time zone GENERATED ALWAYS AS (greatest(put_in_at, taken_out_at)) STORED;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "cart_changed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "cart_changed" ON "cart" USING btree ("changed_at","user_id") WHERE item_count > 0;
--> statement-breakpoint
-- Counts the carts of these customers anew.
CREATE OR REPLACE FUNCTION refresh_carts(owners uuid[]) RETURNS void
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  -- Of an account that is being deleted the cart goes too.
  INSERT INTO cart (user_id) SELECT id FROM "user" WHERE id = ANY (owners) ORDER BY id ON CONFLICT DO NOTHING;
  -- Locked first, in one order: the update below then sees what another transaction has just committed.
  PERFORM FROM cart WHERE user_id = ANY (owners) ORDER BY user_id FOR NO KEY UPDATE;
  UPDATE cart SET item_count = held.items, total_cents = held.cents, unpriced = held.unpriced, put_in_at = held.put_in_at
  FROM (
    SELECT owner, count(t.id) AS items, coalesce(sum(t.price_min_cents), 0) AS cents,
      count(*) FILTER (WHERE t.price_kind = 'on_request') AS unpriced, max(ci.added_at) AS put_in_at
    FROM unnest(owners) owner
    LEFT JOIN (cart_item ci JOIN template t ON t.id = ci.template_id AND t.status = 'published') ON ci.user_id = owner
    GROUP BY owner
  ) held
  WHERE cart.user_id = held.owner;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refresh_changed_carts() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM refresh_carts(array_agg(DISTINCT user_id)) FROM changed_rows HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cart_item_put_in AFTER INSERT ON "cart_item"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_carts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cart_item_changed AFTER UPDATE ON "cart_item"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_carts();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cart_item_taken_out AFTER DELETE ON "cart_item"
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_carts();
--> statement-breakpoint
-- What a template costs, and whether it can be had, counts in every cart that it is in.
CREATE OR REPLACE FUNCTION refresh_carts_with_template() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM refresh_carts(array_agg(user_id)) FROM cart_item WHERE template_id = NEW.id HAVING count(*) > 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER template_in_carts AFTER UPDATE OF "status", "price_min_cents", "price_kind" ON "template"
FOR EACH ROW
WHEN ((OLD.status, OLD.price_min_cents, OLD.price_kind) IS DISTINCT FROM (NEW.status, NEW.price_min_cents, NEW.price_kind))
EXECUTE FUNCTION refresh_carts_with_template();
--> statement-breakpoint
SELECT refresh_carts(array_agg(DISTINCT user_id)) FROM cart_item HAVING count(*) > 0;
