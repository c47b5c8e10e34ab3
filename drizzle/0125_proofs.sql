CREATE TYPE "public"."proof_message_kind" AS ENUM('shown', 'change', 'comment');--> statement-breakpoint
CREATE TYPE "public"."proof_state" AS ENUM('shown', 'approved', 'change_requested', 'superseded', 'withdrawn');--> statement-breakpoint
CREATE TABLE "proof" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"state" "proof_state" DEFAULT 'shown' NOT NULL,
	"preview_url" text,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp (3) with time zone,
	"reminders" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_version" UNIQUE("order_id","version"),
	CONSTRAINT "proof_decided" CHECK (("proof"."state" = 'shown') = ("proof"."decided_at" is null) and ("proof"."decided_at" is null) = ("proof"."decided_by_name" is null))
);
--> statement-breakpoint
CREATE TABLE "proof_message" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"proof_id" uuid NOT NULL,
	"kind" "proof_message_kind" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof" ADD CONSTRAINT "proof_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof" ADD CONSTRAINT "proof_decided_by_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_message" ADD CONSTRAINT "proof_message_message_id_ticket_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_message" ADD CONSTRAINT "proof_message_proof_id_proof_id_fk" FOREIGN KEY ("proof_id") REFERENCES "public"."proof"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proof_open" ON "proof" USING btree ("order_id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "proof_decided_by" ON "proof" USING btree ("decided_by") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "proof_to_remind" ON "proof" USING btree ("created_at") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "proof_message_proof" ON "proof_message" USING btree ("proof_id");--> statement-breakpoint
CREATE UNIQUE INDEX "proof_message_once" ON "proof_message" USING btree ("proof_id","kind") WHERE kind <> 'comment';--> statement-breakpoint
-- An answer stays: nothing returns a proof to another state, or dates its answer anew.
CREATE FUNCTION keep_proof_answer() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  RAISE EXCEPTION 'proof % is % already', OLD.id, OLD.state;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "proof_answered_once" BEFORE UPDATE ON "proof"
FOR EACH ROW WHEN (OLD.state <> 'shown' AND (OLD.state, OLD.decided_at) IS DISTINCT FROM (NEW.state, NEW.decided_at))
EXECUTE FUNCTION keep_proof_answer();
--> statement-breakpoint
CREATE FUNCTION announce_proof() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  customer uuid;
BEGIN
  SELECT user_id INTO customer FROM "order" WHERE id = NEW.order_id;
  IF customer IS NULL THEN
    PERFORM announce_live(json_build_object('list', 'orders'));
  ELSE
    PERFORM announce_live(json_build_object('list', 'orders', 'owner', reader)) FROM people_sharing_with(customer) reader;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "proof_announced" AFTER INSERT OR UPDATE ON "proof"
FOR EACH ROW EXECUTE FUNCTION announce_proof();
--> statement-breakpoint
-- A withdrawn proof's message becomes internal, and no longer counts as the team's answer.
CREATE FUNCTION keep_waiting_since_of_order() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE "order" o SET waiting_since = order_waiting_since(o)
  WHERE o.id = NEW.order_id AND o.waiting_since IS DISTINCT FROM order_waiting_since(o);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "order_message_hidden" AFTER UPDATE OF "internal" ON "ticket_message"
FOR EACH ROW WHEN (NEW.order_id IS NOT NULL AND OLD.internal IS DISTINCT FROM NEW.internal)
EXECUTE FUNCTION keep_waiting_since_of_order();
