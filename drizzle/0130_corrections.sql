CREATE TYPE "public"."correction_state" AS ENUM('open', 'done', 'rejected');--> statement-breakpoint
CREATE TABLE "correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"state" "correction_state" DEFAULT 'open' NOT NULL,
	"message_id" uuid NOT NULL,
	"answer_id" uuid,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "correction_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "correction_answer_id_unique" UNIQUE("answer_id"),
	CONSTRAINT "correction_number" UNIQUE("order_id","number"),
	CONSTRAINT "correction_decided" CHECK (("correction"."state" = 'open') = ("correction"."decided_at" is null) and ("correction"."decided_at" is null) = ("correction"."decided_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"site_url" text,
	"corrections_until" timestamp (3) with time zone NOT NULL,
	"end_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_answer_id_ticket_message_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."ticket_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction" ADD CONSTRAINT "correction_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery" ADD CONSTRAINT "delivery_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_decided_by" ON "correction" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "delivery_to_tell" ON "delivery" USING btree ("corrections_until") WHERE end_told_at is null;