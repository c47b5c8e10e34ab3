CREATE TABLE "bounced_address" (
	"address" "citext" PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"bounced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mailbox" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"bytes" integer NOT NULL,
	"has_original" boolean NOT NULL,
	"truncated" boolean DEFAULT false NOT NULL,
	"outcome" text DEFAULT 'received' NOT NULL,
	"reason" text,
	"error" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"from_address" "citext",
	"from_name" text,
	"recipients" text[],
	"subject" text,
	"message_id" text,
	"identity" text,
	"content_hash" text,
	"body" text,
	"folded" text,
	"left_out" jsonb,
	"sender_id" uuid,
	"ticket_id" uuid,
	"order_id" uuid,
	"ticket_message_id" uuid,
	"contact_message_id" uuid,
	"handled_by" uuid,
	"handled_by_name" text,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inbound_mail_identity" UNIQUE("identity"),
	CONSTRAINT "inbound_mail_uid" UNIQUE("mailbox","uid_validity","uid")
);
--> statement-breakpoint
CREATE TABLE "inbound_mailbox" (
	"name" text PRIMARY KEY NOT NULL,
	"uid_validity" bigint NOT NULL,
	"last_uid" bigint NOT NULL,
	"read_since" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_sender_id_user_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_ticket_message_id_ticket_message_id_fk" FOREIGN KEY ("ticket_message_id") REFERENCES "public"."ticket_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_contact_message_id_contact_message_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_message"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD CONSTRAINT "inbound_mail_handled_by_user_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbound_mail_newest" ON "inbound_mail" USING btree ("outcome","received_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "inbound_mail_all" ON "inbound_mail" USING btree ("received_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "inbound_mail_unread" ON "inbound_mail" USING btree ("id") WHERE outcome = 'received';--> statement-breakpoint
CREATE INDEX "inbound_mail_sender" ON "inbound_mail" USING btree ("from_address","received_at");--> statement-breakpoint
CREATE INDEX "inbound_mail_sender_account" ON "inbound_mail" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "inbound_mail_ticket" ON "inbound_mail" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "inbound_mail_order" ON "inbound_mail" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "inbound_mail_message" ON "inbound_mail" USING btree ("ticket_message_id");--> statement-breakpoint
CREATE INDEX "inbound_mail_contact" ON "inbound_mail" USING btree ("contact_message_id");--> statement-breakpoint
CREATE INDEX "inbound_mail_handled_by" ON "inbound_mail" USING btree ("handled_by");--> statement-breakpoint
-- Open screens follow what comes in.
CREATE OR REPLACE TRIGGER inbound_mail_announced AFTER INSERT OR UPDATE OR DELETE ON "inbound_mail"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('mails');
