-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_template_template";
--> statement-breakpoint
-- An older server goes on inserting meanwhile, and knows nothing of the column.
ALTER TABLE "ticket_template" ADD COLUMN IF NOT EXISTS "asked_at" timestamp (3) with time zone,
  ALTER COLUMN "asked_at" SET DEFAULT now();
--> statement-breakpoint
UPDATE "ticket_template" SET "asked_at" = "ticket"."created_at" FROM "ticket" WHERE "ticket"."id" = "ticket_template"."ticket_id" AND "ticket_template"."asked_at" IS NULL;
--> statement-breakpoint
ALTER TABLE "ticket_template" DROP CONSTRAINT IF EXISTS "ticket_template_asked_at",
  ADD CONSTRAINT "ticket_template_asked_at" CHECK ("asked_at" IS NOT NULL) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ticket_template" VALIDATE CONSTRAINT "ticket_template_asked_at";
--> statement-breakpoint
-- Proved by the constraint: the table is not read again.
ALTER TABLE "ticket_template" ALTER COLUMN "asked_at" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_template" DROP CONSTRAINT IF EXISTS "ticket_template_asked_at";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_template_asked";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_template_asked" ON "ticket_template" USING btree ("asked_at","template_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_template_template";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_template_template" ON "ticket_template" USING btree ("template_id","asked_at");
