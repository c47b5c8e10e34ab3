CREATE TYPE "public"."invoice_kind" AS ENUM('deposit', 'final', 'credit_note');--> statement-breakpoint
CREATE TYPE "public"."quote_line_type" AS ENUM('template', 'service', 'discount');--> statement-breakpoint
CREATE TYPE "public"."quote_status" AS ENUM('draft', 'sent', 'accepted', 'declined', 'replaced', 'withdrawn');--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"kind" "invoice_kind" NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"credited_invoice_id" uuid,
	"currency" text NOT NULL,
	"total_cents" integer NOT NULL,
	"settled_cents" integer DEFAULT 0 NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" uuid,
	"due_at" timestamp (3) with time zone,
	"snapshot" jsonb NOT NULL,
	"pdf_hash" text,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_key(number || E'\n' || customer_name || E'\n' || customer_email)) STORED NOT NULL,
	CONSTRAINT "invoice_number_unique" UNIQUE("number"),
	CONSTRAINT "invoice_total" CHECK ("invoice"."total_cents" >= 0 and "invoice"."settled_cents" between 0 and "invoice"."total_cents"),
	CONSTRAINT "invoice_credit" CHECK (("invoice"."kind" = 'credit_note') = ("invoice"."credited_invoice_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_id" uuid,
	"provider" text NOT NULL,
	"part" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reference" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"provider_id" text,
	"provider_payment_id" text,
	"checkout_url" text,
	"expires_at" timestamp (3) with time zone,
	"failure_reason" text,
	"note" text DEFAULT '' NOT NULL,
	"file_key" text,
	"file_name" text,
	"recorded_by" uuid,
	"received_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_provider_id" UNIQUE("provider","provider_id"),
	CONSTRAINT "payment_amount" CHECK ("payment"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "provider_event" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"provider_id" text,
	"failure_reason" text,
	"refunded_by" uuid,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refund_amount" CHECK ("refund"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "canned_scope" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" "citext" NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_scope_title" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "price_list_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" "citext" NOT NULL,
	"price_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "price_list_item_title" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE "quote" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"ticket_id" uuid NOT NULL,
	"user_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"status" "quote_status" DEFAULT 'draft' NOT NULL,
	"currency" text NOT NULL,
	"tax_name" text NOT NULL,
	"tax_rate" numeric(6, 5) NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"deposit_percent" integer DEFAULT 0 NOT NULL,
	"scope" text DEFAULT '' NOT NULL,
	"revision_rounds" integer DEFAULT 0 NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"valid_until" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"finalize_on_accept" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"sent_by" uuid,
	"sent_at" timestamp (3) with time zone,
	"message_id" uuid,
	"content_hash" text,
	"decided_at" timestamp (3) with time zone,
	"accepted_name" text,
	"accepted_company" text,
	"purchase_order_number" text,
	"accepted_from" text,
	"decline_reason" text,
	"order_id" uuid,
	"ending_reminded_at" timestamp (3) with time zone,
	"last_day_reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_key(number || E'\n' || customer_name || E'\n' || customer_email)) STORED NOT NULL,
	CONSTRAINT "quote_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "quote_number" UNIQUE("number","version"),
	CONSTRAINT "quote_total" CHECK ("quote"."total_cents" = "quote"."subtotal_cents" + "quote"."tax_cents" and "quote"."total_cents" >= 0),
	CONSTRAINT "quote_deposit" CHECK ("quote"."deposit_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "quote_line" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"type" "quote_line_type" NOT NULL,
	"template_id" uuid,
	"title" text NOT NULL,
	"price_cents" integer,
	"quantity" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "quote_line_quantity" CHECK ("quote_line"."quantity" > 0),
	CONSTRAINT "quote_line_price" CHECK (case when "quote_line"."type" = 'discount' then coalesce("quote_line"."price_cents", 0) <= 0 else coalesce("quote_line"."price_cents", 0) >= 0 end)
);
--> statement-breakpoint
ALTER TABLE "order_item" DROP CONSTRAINT "order_item_quantity";--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "tax_name" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "deposit_cents" integer;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "paid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "transfer_claimed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "customer_company" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "purchase_order_number" text;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "scope" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_credited_invoice_id_invoice_id_fk" FOREIGN KEY ("credited_invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_issued_by_user_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_invoice_id_invoice_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoice"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_recorded_by_user_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_refunded_by_user_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_created_by_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote" ADD CONSTRAINT "quote_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_quote_id_quote_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quote"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_line" ADD CONSTRAINT "quote_line_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoice_credited" ON "invoice" USING btree ("credited_invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_user" ON "invoice" USING btree ("user_id","issued_at" desc);--> statement-breakpoint
CREATE INDEX "invoice_newest" ON "invoice" USING btree ("issued_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "invoice_due" ON "invoice" USING btree ("due_at") WHERE settled_cents < total_cents and kind <> 'credit_note';--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_order" ON "payment" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_invoice" ON "payment" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_received" ON "payment" USING btree ("received_at") WHERE state = 'succeeded';--> statement-breakpoint
CREATE INDEX "payment_pending" ON "payment" USING btree ("checked_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "provider_event_received" ON "provider_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "refund_payment" ON "refund" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_pending" ON "refund" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_draft" ON "quote" USING btree ("ticket_id") WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_open" ON "quote" USING btree ("ticket_id") WHERE status = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "quote_accepted" ON "quote" USING btree ("ticket_id") WHERE status = 'accepted';--> statement-breakpoint
CREATE INDEX "quote_ticket" ON "quote" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "quote_user" ON "quote" USING btree ("user_id","sent_at" desc);--> statement-breakpoint
CREATE INDEX "quote_newest" ON "quote" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "quote_status_newest" ON "quote" USING btree ("status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "quote_ending" ON "quote" USING btree ("expires_at") WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX "quote_unfinalized" ON "quote" USING btree ("decided_at") WHERE status = 'accepted' and order_id is null;--> statement-breakpoint
CREATE INDEX "quote_search" ON "quote" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quote_line_quote" ON "quote_line" USING btree ("quote_id","position");--> statement-breakpoint
CREATE INDEX "quote_line_template" ON "quote_line" USING btree ("template_id");--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_positive_quantity" CHECK ("order_item"."quantity" > 0) NOT VALID;