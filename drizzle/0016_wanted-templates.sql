DROP INDEX "ticket_template_template";--> statement-breakpoint
ALTER TABLE "ticket_template" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "ticket_template" SET "asked_at" = "ticket"."created_at" FROM "ticket" WHERE "ticket"."id" = "ticket_template"."ticket_id";--> statement-breakpoint
ALTER TABLE "ticket_template" ALTER COLUMN "asked_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "ticket_template_asked" ON "ticket_template" USING btree ("asked_at","template_id");--> statement-breakpoint
CREATE INDEX "ticket_template_template" ON "ticket_template" USING btree ("template_id","asked_at");
