CREATE TYPE "public"."collection_kind" AS ENUM('picked', 'rule');--> statement-breakpoint
CREATE TABLE "collection" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"kind" "collection_kind" NOT NULL,
	"template_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_id" uuid,
	"price" text,
	"search" text DEFAULT '' NOT NULL,
	"sort" text DEFAULT 'newest' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collection_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collection_price" CHECK ("collection"."price" in ('free', 'priced')),
	CONSTRAINT "collection_sort" CHECK ("collection"."sort" in ('newest', 'name', 'price-asc', 'price-desc'))
);
--> statement-breakpoint
CREATE INDEX "collection_in_order" ON "collection" USING btree ("position","id") WHERE published_at is not null;
--> statement-breakpoint
-- Servers keep what visitors see of collections with what they keep of the catalogue. A draft is nothing to them.
CREATE TRIGGER collection_published_announced AFTER INSERT ON "collection"
FOR EACH ROW WHEN (NEW.published_at IS NOT NULL) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER collection_change_announced AFTER UPDATE ON "collection"
FOR EACH ROW WHEN (OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER collection_removal_announced AFTER DELETE ON "collection"
FOR EACH ROW WHEN (OLD.published_at IS NOT NULL) EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER collections_emptied_announced AFTER TRUNCATE ON "collection"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
