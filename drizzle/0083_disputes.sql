CREATE TABLE "dispute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"provider_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"refundable" boolean NOT NULL,
	"evidence_due_at" timestamp (3) with time zone,
	"told_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dispute_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "dispute_amount" CHECK ("dispute"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "disputed_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dispute_payment" ON "dispute" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "dispute_order" ON "dispute" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "dispute_open" ON "dispute" USING btree ("updated_at") WHERE state in ('needs_response', 'under_review');
--> statement-breakpoint
-- Who has an order open, or a list of them, sees what becomes of its disputes.
CREATE OR REPLACE TRIGGER dispute_announced AFTER INSERT OR UPDATE OR DELETE ON "dispute"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('orders');
