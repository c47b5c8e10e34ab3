CREATE TABLE "cart" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"taken_out_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "search_text" text GENERATED ALWAYS AS (search_key(number || E'\n' || customer_name || E'\n' || customer_email || E'\n' || coalesce(tracking_number, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_search" ON "order" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_by_customer" ON "order" USING btree (lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "order_by_total" ON "order" USING btree ("total_cents","id");--> statement-breakpoint
CREATE INDEX "order_by_status" ON "order" USING btree ("status","order_date","id");--> statement-breakpoint
CREATE INDEX "order_by_payment" ON "order" USING btree ("payment_status","order_date","id");