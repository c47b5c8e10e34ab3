-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "import_row" ADD COLUMN IF NOT EXISTS "template_id" uuid;
--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN IF NOT EXISTS "ticket_id" uuid;
--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN IF NOT EXISTS "order_id" uuid;
--> statement-breakpoint
ALTER TABLE "import_row" DROP CONSTRAINT IF EXISTS "import_row_template_id_template_id_fk", ADD CONSTRAINT "import_row_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "import_row" VALIDATE CONSTRAINT "import_row_template_id_template_id_fk";
--> statement-breakpoint
ALTER TABLE "import_row" DROP CONSTRAINT IF EXISTS "import_row_ticket_id_ticket_id_fk", ADD CONSTRAINT "import_row_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "import_row" VALIDATE CONSTRAINT "import_row_ticket_id_ticket_id_fk";
--> statement-breakpoint
ALTER TABLE "import_row" DROP CONSTRAINT IF EXISTS "import_row_order_id_order_id_fk", ADD CONSTRAINT "import_row_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "import_row" VALIDATE CONSTRAINT "import_row_order_id_order_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "import_row_template";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "import_row_template" ON "import_row" USING btree ("template_id") WHERE template_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "import_row_ticket";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "import_row_ticket" ON "import_row" USING btree ("ticket_id") WHERE ticket_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "import_row_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "import_row_order" ON "import_row" USING btree ("order_id") WHERE order_id is not null;
