CREATE TABLE "tax_rate" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rate" numeric(6, 5) NOT NULL,
	"valid_from" text,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rate_share" CHECK ("tax_rate"."rate" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_treatment" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "tax_rate" numeric(6, 5);--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "tax_treatment" text DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "tax_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "deposit_amount_cents" integer;--> statement-breakpoint
ALTER TABLE "quote_line" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "quote_line" ADD COLUMN "tax_rate" numeric(6, 5);--> statement-breakpoint
ALTER TABLE "quote_line" ADD COLUMN "discount_percent" numeric(6, 3);--> statement-breakpoint
ALTER TABLE "quote_line" ADD COLUMN "discount_of" integer;