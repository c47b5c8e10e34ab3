CREATE TYPE "public"."post_kind" AS ENUM('news', 'case-study');--> statement-breakpoint
CREATE TYPE "public"."post_status" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TABLE "post" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"kind" "post_kind" NOT NULL,
	"category" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"cover" jsonb,
	"body" jsonb NOT NULL,
	"services" text[] DEFAULT '{}' NOT NULL,
	"template_ids" uuid[] DEFAULT '{}' NOT NULL,
	"status" "post_status" DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_slug_unique" UNIQUE("slug"),
	CONSTRAINT "post_published" CHECK (("post"."status" = 'published') = ("post"."publish_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "post_version" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_version_post_id_number_pk" PRIMARY KEY("post_id","number")
);
--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_version" ADD CONSTRAINT "post_version_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_version" ADD CONSTRAINT "post_version_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_newest" ON "post" USING btree ("publish_at" desc,"id" desc) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "post_author" ON "post" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_version_author" ON "post_version" USING btree ("saved_by");
--> statement-breakpoint
-- Servers keep what visitors read of posts with what they keep of the catalogue. A draft is nothing to them.
CREATE TRIGGER post_published_announced AFTER INSERT ON "post"
FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER post_change_announced AFTER UPDATE ON "post"
FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER post_removal_announced AFTER DELETE ON "post"
FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER posts_emptied_announced AFTER TRUNCATE ON "post"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
