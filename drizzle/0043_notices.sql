CREATE TABLE "notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"place_id" uuid NOT NULL,
	"label" text NOT NULL,
	"by_name" text,
	"count" integer DEFAULT 1 NOT NULL,
	"occasion" text,
	"in_app" boolean NOT NULL,
	"by_mail" boolean NOT NULL,
	"in_browser" boolean NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notice_switches" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"in_app" boolean DEFAULT true NOT NULL,
	"by_mail" boolean DEFAULT false NOT NULL,
	"in_browser" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notice_switches_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "webhook" ADD COLUMN "format" text DEFAULT 'json' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_switches" ADD CONSTRAINT "notice_switches_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_unread" ON "notice" USING btree ("user_id","kind","place","place_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "notice_newest" ON "notice" USING btree ("user_id","happened_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "notice_happened" ON "notice" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "notice_occasion" ON "notice" USING btree ("place_id","user_id","occasion") WHERE occasion is not null;--> statement-breakpoint
CREATE INDEX "notice_to_mail" ON "notice" USING btree ("user_id","happened_at") WHERE by_mail and read_at is null;--> statement-breakpoint
-- Whose notices have changed: their open screens ask again, and nobody else's.
CREATE OR REPLACE FUNCTION announce_notices() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(json_build_object('notices', told.user_id)) FROM (SELECT DISTINCT user_id FROM changed_rows) told;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER notice_added AFTER INSERT ON "notice"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_notices();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER notice_changed AFTER UPDATE ON "notice"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_notices();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER notice_removed AFTER DELETE ON "notice"
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_notices();
