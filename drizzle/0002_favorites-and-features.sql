CREATE TABLE "favorite" (
	"user_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favorite_user_id_template_id_pk" PRIMARY KEY("user_id","template_id")
);
--> statement-breakpoint
DROP INDEX "template_industry_slug";--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "features" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favorite" ADD CONSTRAINT "favorite_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "favorite_template" ON "favorite" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "template_category_newest" ON "template" USING btree ("category_id","published_at" desc,"id" desc) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "template_industry_slug" ON "template_industry" USING btree ("industry","template_id");--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_features" CHECK (cardinality("template"."features") <= 12);