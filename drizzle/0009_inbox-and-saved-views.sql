-- no transaction: each part can be run again, and none of them keeps a table from others for long.
CREATE TABLE IF NOT EXISTS "saved_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" "citext" NOT NULL,
	"search" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_name" UNIQUE("user_id","screen","name")
);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_due";
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN IF NOT EXISTS "handled_by" uuid;
ALTER TABLE "contact_message" ADD COLUMN IF NOT EXISTS "handled_by_name" text;
ALTER TABLE "contact_message" ADD COLUMN IF NOT EXISTS "note" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "contact_message" ADD COLUMN IF NOT EXISTS "search_text" text GENERATED ALWAYS AS (search_key(name || E'\n' || company || E'\n' || email || E'\n' || coalesce(phone, '') || E'\n' || message || E'\n' || note)) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "saved_view" DROP CONSTRAINT IF EXISTS "saved_view_user_id_user_id_fk", ADD CONSTRAINT "saved_view_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "saved_view" VALIDATE CONSTRAINT "saved_view_user_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "contact_message" DROP CONSTRAINT IF EXISTS "contact_message_handled_by_user_id_fk", ADD CONSTRAINT "contact_message_handled_by_user_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "contact_message" VALIDATE CONSTRAINT "contact_message_handled_by_user_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_handled";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_handled" ON "contact_message" USING btree ("handled_at" desc,"id" desc) WHERE handled_at is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_handled_by";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_handled_by" ON "contact_message" USING btree ("handled_by");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_search" ON "contact_message" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_due";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_due" ON "contact_message" USING btree ("reply_due_at","id") WHERE handled_at is null;
