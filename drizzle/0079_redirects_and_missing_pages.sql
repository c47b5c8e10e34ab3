CREATE TABLE "missing_page" (
	"path" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"referrer_host" text
);
--> statement-breakpoint
CREATE TABLE "redirect" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"target" text NOT NULL,
	"is_permanent" boolean DEFAULT true NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"created_by_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirect_from" UNIQUE("from_path")
);
--> statement-breakpoint
ALTER TABLE "redirect" ADD CONSTRAINT "redirect_created_by_id_user_id_fk" FOREIGN KEY ("created_by_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missing_page_hits" ON "missing_page" USING btree ("hits","last_seen_at");--> statement-breakpoint
CREATE INDEX "redirect_target" ON "redirect" USING btree ("target");--> statement-breakpoint
CREATE INDEX "redirect_creator" ON "redirect" USING btree ("created_by_id");