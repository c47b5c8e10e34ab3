CREATE TABLE "template_release" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"version" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"published_at" timestamp (3) with time zone,
	"published_by" uuid,
	"published_by_name" text,
	"created_by" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "template_release_version" UNIQUE("template_id","version"),
	CONSTRAINT "template_release_status" CHECK ("template_release"."status" in ('pending', 'published')),
	CONSTRAINT "template_release_published" CHECK ("template_release"."status" = 'pending' or "template_release"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "template_release" ADD CONSTRAINT "template_release_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_release" ADD CONSTRAINT "template_release_published_by_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_release" ADD CONSTRAINT "template_release_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "template_release_publisher" ON "template_release" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "template_release_creator" ON "template_release" USING btree ("created_by");--> statement-breakpoint
-- Pages show what is new in published releases.
CREATE TRIGGER template_release_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "template_release"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
