-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "order_by_customer_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_by_customer_order" ON "order" USING btree (split_part("search_text", E'\n', 2) collate "C","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_by_title_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_by_title_order" ON "template" USING btree (split_part("search_text", E'\n', 1) collate "C","id") WHERE status = 'published';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_category_by_title_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_category_by_title_order" ON "template" USING btree ("category_id",split_part("search_text", E'\n', 1) collate "C","id") WHERE status = 'published';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_cheapest_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_cheapest_order" ON "template" USING btree ((case when "price_kind" = 'on_request' then null else "price_min_cents" end) asc nulls last,split_part("search_text", E'\n', 1) collate "C","id") WHERE status = 'published';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "template_dearest_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "template_dearest_order" ON "template" USING btree ((case when "price_kind" = 'on_request' then null else "price_min_cents" end) desc nulls last,split_part("search_text", E'\n', 1) collate "C","id") WHERE status = 'published';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_by_name_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_by_name_order" ON "user" USING btree (split_part("search_text", E'\n', 1) collate "C","id");
