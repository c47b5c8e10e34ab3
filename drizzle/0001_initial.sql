CREATE TYPE "public"."cart_notice_reason" AS ENUM('unpublished', 'deleted');--> statement-breakpoint
CREATE TYPE "public"."code_purpose" AS ENUM('signup', 'reset', 'verify_email', 'email_change');--> statement-breakpoint
CREATE TYPE "public"."order_item_type" AS ENUM('template', 'service');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'processing', 'completed', 'cancelled', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('credit_card', 'paypal', 'bank_transfer');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'paid', 'failed', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."price_kind" AS ENUM('fixed', 'range', 'free', 'on_request');--> statement-breakpoint
CREATE TYPE "public"."template_status" AS ENUM('published', 'pending', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."ticket_status" AS ENUM('open', 'in_progress', 'closed', 'finalized');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('user', 'admin', 'super-admin');--> statement-breakpoint
CREATE TABLE "audit_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_item" (
	"user_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_item_user_id_template_id_pk" PRIMARY KEY("user_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "cart_notice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"template_title" text NOT NULL,
	"reason" "cart_notice_reason" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" "citext" NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "category_name_unique" UNIQUE("name"),
	CONSTRAINT "category_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "contact_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"message" text NOT NULL,
	"interest" text,
	"reply_due_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "number_sequence" (
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "number_sequence_name_year_pk" PRIMARY KEY("name","year")
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"purpose" "code_purpose" NOT NULL,
	"user_id" uuid,
	"code_hmac" text NOT NULL,
	"tries_left" integer NOT NULL,
	"tries_reset_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"resend_after" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"proof_hash" text,
	"proof_expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_time_code_subject_unique" UNIQUE("subject")
);
--> statement-breakpoint
CREATE TABLE "order" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"ticket_id" uuid,
	"user_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"payment_method" "payment_method",
	"subtotal_cents" integer NOT NULL,
	"tax_rate" numeric(6, 5) NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"order_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_date" timestamp (3) with time zone,
	"tracking_number" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_number_unique" UNIQUE("number"),
	CONSTRAINT "order_ticket_id_unique" UNIQUE("ticket_id"),
	CONSTRAINT "order_total" CHECK ("order"."total_cents" = "order"."subtotal_cents" + "order"."tax_cents")
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"template_id" uuid,
	"name" text NOT NULL,
	"type" "order_item_type" NOT NULL,
	"price_cents" integer NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_item_quantity" CHECK ("order_item"."quantity" > 0 and "order_item"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"user_agent" text,
	"ip" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"price_text" text DEFAULT '' NOT NULL,
	"price_kind" "price_kind" DEFAULT 'on_request' NOT NULL,
	"price_min_cents" integer DEFAULT 0 NOT NULL,
	"price_max_cents" integer DEFAULT 0 NOT NULL,
	"demo_url" text,
	"status" "template_status" DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"category_id" uuid,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"pinned_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (search_key(title || E'\n' || description)) STORED NOT NULL,
	CONSTRAINT "template_slug_unique" UNIQUE("slug"),
	CONSTRAINT "template_price" CHECK ("template"."price_min_cents" >= 0 and "template"."price_max_cents" >= "template"."price_min_cents"),
	CONSTRAINT "template_published" CHECK (("template"."status" = 'published') = ("template"."published_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "template_industry" (
	"template_id" uuid NOT NULL,
	"industry" text NOT NULL,
	CONSTRAINT "template_industry_template_id_industry_pk" PRIMARY KEY("template_id","industry")
);
--> statement-breakpoint
CREATE TABLE "template_media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"file_url" text NOT NULL,
	"file_name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"inquiry" text NOT NULL,
	"status" "ticket_status" DEFAULT 'open' NOT NULL,
	"submit_key" text,
	"admin_response" text,
	"first_response_due_at" timestamp (3) with time zone NOT NULL,
	"responded_at" timestamp (3) with time zone,
	"finalized_at" timestamp (3) with time zone,
	"finalized_by" uuid,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_key(number || E'\n' || customer_name || E'\n' || customer_email || E'\n' || inquiry)) STORED NOT NULL,
	CONSTRAINT "ticket_number_unique" UNIQUE("number"),
	CONSTRAINT "ticket_submit" UNIQUE("user_id","submit_key")
);
--> statement-breakpoint
CREATE TABLE "ticket_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"from_team" boolean NOT NULL,
	"internal" boolean DEFAULT false NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_template" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"template_id" uuid,
	"title" text NOT NULL,
	"price_kind" "price_kind" NOT NULL,
	"price_cents" integer NOT NULL,
	"price_text" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" "citext" NOT NULL,
	"password_hash" text NOT NULL,
	"role" "user_role" DEFAULT 'user' NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"email_verified_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "audit_event" ADD CONSTRAINT "audit_event_actor_id_user_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_item" ADD CONSTRAINT "cart_item_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_notice" ADD CONSTRAINT "cart_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order" ADD CONSTRAINT "order_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item" ADD CONSTRAINT "order_item_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template" ADD CONSTRAINT "template_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_industry" ADD CONSTRAINT "template_industry_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_media" ADD CONSTRAINT "template_media_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_finalized_by_user_id_fk" FOREIGN KEY ("finalized_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD CONSTRAINT "ticket_message_author_id_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_template" ADD CONSTRAINT "ticket_template_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_template" ADD CONSTRAINT "ticket_template_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_event_newest" ON "audit_event" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "audit_event_entity" ON "audit_event" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "audit_event_actor" ON "audit_event" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "cart_item_template" ON "cart_item" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "cart_notice_user" ON "cart_notice" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_message_newest" ON "contact_message" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "contact_message_due" ON "contact_message" USING btree ("reply_due_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "order_newest" ON "order" USING btree ("order_date" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "order_user" ON "order" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "template_search" ON "template" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "template_category" ON "template" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "template_author" ON "template" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "template_by_title" ON "template" USING btree (lower("title"),"id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "template_featured" ON "template" USING btree ("pinned_at" desc nulls last,"published_at" desc,"id" desc) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "template_newest" ON "template" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "template_industry_slug" ON "template_industry" USING btree ("industry");--> statement-breakpoint
CREATE INDEX "template_media_template" ON "template_media" USING btree ("template_id","position");--> statement-breakpoint
CREATE INDEX "ticket_newest" ON "ticket" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "ticket_status_newest" ON "ticket" USING btree ("status","created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "ticket_user" ON "ticket" USING btree ("user_id","created_at" desc);--> statement-breakpoint
CREATE INDEX "ticket_unanswered" ON "ticket" USING btree ("first_response_due_at") WHERE responded_at is null;--> statement-breakpoint
CREATE INDEX "ticket_search" ON "ticket" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "ticket_message_ticket" ON "ticket_message" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_template_ticket" ON "ticket_template" USING btree ("ticket_id","position");--> statement-breakpoint
CREATE INDEX "ticket_template_template" ON "ticket_template" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "user_role_index" ON "user" USING btree ("role");