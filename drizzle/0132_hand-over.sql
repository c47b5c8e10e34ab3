CREATE TABLE "handover_tick" (
	"order_id" uuid NOT NULL,
	"item" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	"done_by" uuid,
	"done_by_name" text NOT NULL,
	CONSTRAINT "handover_tick_order_id_item_pk" PRIMARY KEY("order_id","item")
);
--> statement-breakpoint
ALTER TABLE "handover_tick" ADD CONSTRAINT "handover_tick_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_tick" ADD CONSTRAINT "handover_tick_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_tick_done_by" ON "handover_tick" USING btree ("done_by") WHERE done_by is not null;--> statement-breakpoint
CREATE FUNCTION announce_handover() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  sold uuid := coalesce(NEW.order_id, OLD.order_id);
  customer uuid;
BEGIN
  SELECT user_id INTO customer FROM "order" WHERE id = sold;
  IF customer IS NULL THEN
    PERFORM announce_live(json_build_object('list', 'orders'));
  ELSE
    PERFORM announce_live(json_build_object('list', 'orders', 'owner', reader)) FROM people_sharing_with(customer) reader;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "handover_tick_announced" AFTER INSERT OR DELETE ON "handover_tick"
FOR EACH ROW EXECUTE FUNCTION announce_handover();
