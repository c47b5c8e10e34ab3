ALTER TABLE "cart" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The lock keeps the name as it is until this cart can be seen by whoever changes it.
CREATE FUNCTION name_customer_of_cart() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  SELECT search_text INTO NEW.search_text FROM "user" WHERE id = NEW.user_id FOR SHARE;
  NEW.search_text := coalesce(NEW.search_text, '');
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER cart_customer_named BEFORE INSERT ON "cart"
FOR EACH ROW EXECUTE FUNCTION name_customer_of_cart();
--> statement-breakpoint
CREATE FUNCTION rename_customer_of_cart() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE cart SET search_text = NEW.search_text WHERE user_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_renamed_in_cart AFTER UPDATE OF "name", "email" ON "user"
FOR EACH ROW WHEN ((OLD.name, OLD.email) IS DISTINCT FROM (NEW.name, NEW.email)) EXECUTE FUNCTION rename_customer_of_cart();
--> statement-breakpoint
UPDATE cart SET search_text = "user".search_text FROM "user" WHERE "user".id = cart.user_id;
--> statement-breakpoint
-- As before, but without a try for carts that are there: it would lock their customers.
CREATE OR REPLACE FUNCTION refresh_carts(owners uuid[]) RETURNS void
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  -- Of an account that is being deleted the cart goes too.
  INSERT INTO cart (user_id) SELECT id FROM "user"
  WHERE id = ANY (owners) AND NOT EXISTS (SELECT FROM cart WHERE user_id = "user".id) ORDER BY id ON CONFLICT DO NOTHING;
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
