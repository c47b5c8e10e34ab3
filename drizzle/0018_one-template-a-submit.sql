ALTER TABLE "template" ADD COLUMN "submit_key" text;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_submit" UNIQUE("author_id","submit_key");