-- no transaction: each part can be run again, and none of them keeps a table from others for long.
CREATE TABLE IF NOT EXISTS "cart" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"taken_out_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (search_key(number || E'\n' || customer_name || E'\n' || customer_email || E'\n' || coalesce(tracking_number, ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "cart" DROP CONSTRAINT IF EXISTS "cart_user_id_user_id_fk", ADD CONSTRAINT "cart_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "cart" VALIDATE CONSTRAINT "cart_user_id_user_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_search" ON "order" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_by_customer";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_by_customer" ON "order" USING btree (lower("customer_name"),"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_by_total";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_by_total" ON "order" USING btree ("total_cents","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_by_status";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_by_status" ON "order" USING btree ("status","order_date","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_by_payment";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_by_payment" ON "order" USING btree ("payment_status","order_date","id");
