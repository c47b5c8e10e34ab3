CREATE TABLE "counting_day" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text,
	"counted_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "page_view" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"visitor" uuid NOT NULL,
	"kind" text NOT NULL,
	"page" text,
	"template_id" uuid,
	"referrer" text,
	"campaign" text,
	"source" text NOT NULL,
	"device" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_figure" (
	"day" date NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"views" integer NOT NULL,
	"visitors" integer NOT NULL,
	"item_visitors" integer NOT NULL,
	"cart_visitors" integer NOT NULL,
	CONSTRAINT "site_figure_dimension_day_value_pk" PRIMARY KEY("dimension","day","value")
) PARTITION BY RANGE ("day");
--> statement-breakpoint
-- Takes what has no month of its own yet: packages/api/src/visit/figure-months.ts makes one when the first day of it is counted.
CREATE TABLE "site_figure_default" PARTITION OF "site_figure" DEFAULT;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "visit_source" text;--> statement-breakpoint
CREATE INDEX "page_view_visitor" ON "page_view" USING btree ("day","visitor","id");