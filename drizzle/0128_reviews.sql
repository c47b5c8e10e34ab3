CREATE TYPE "public"."review_state" AS ENUM('waiting', 'published', 'declined', 'hidden', 'withdrawn');--> statement-breakpoint
CREATE TABLE "review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"user_id" uuid,
	"state" "review_state" DEFAULT 'waiting' NOT NULL,
	"stars" smallint NOT NULL,
	"words" text NOT NULL,
	"name_choice" text NOT NULL,
	"author_name" text NOT NULL,
	"published_stars" smallint,
	"published_words" text,
	"published_name" text,
	"published_at" timestamp (3) with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"bought" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_key(words || E'\n' || author_name)) STORED NOT NULL,
	CONSTRAINT "review_once" UNIQUE("template_id","user_id"),
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5 and "review"."published_stars" between 1 and 5),
	CONSTRAINT "review_published" CHECK (("review"."published_at" is null) = ("review"."published_stars" is null) and ("review"."published_at" is null) = ("review"."published_words" is null)
        and ("review"."published_at" is null) = ("review"."published_name" is null)
        and ("review"."state" <> 'published' or "review"."published_at" is not null)
        and ("review"."state" not in ('hidden', 'withdrawn') or "review"."published_at" is null))
);
--> statement-breakpoint
CREATE TABLE "review_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_report_once" UNIQUE("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "review_request" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "ratings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "rating_stars" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_template_id_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."template"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_review_id_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_report" ADD CONSTRAINT "review_report_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_request" ADD CONSTRAINT "review_request_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_user" ON "review" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_of_template" ON "review" USING btree ("template_id","published_at" desc,"id" desc) WHERE published_at is not null and bought;--> statement-breakpoint
CREATE INDEX "review_waiting" ON "review" USING btree ("updated_at","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "review_newest" ON "review" USING btree ("updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "review_report_user" ON "review_report" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "review_report_open" ON "review_report" USING btree ("review_id") WHERE settled_at is null;--> statement-breakpoint
-- accepted: a catalogue has some thousands of templates, which are indexed in well under a second
CREATE INDEX "template_best_rated" ON "template" USING btree (("rating_stars"::numeric / nullif("ratings", 0)) desc nulls last,"ratings" desc,split_part("search_text", E'\n', 1) collate "C","id") WHERE status = 'published';--> statement-breakpoint
-- Whether a customer has a template from an order that is paid; `without` leaves one order out.
CREATE FUNCTION template_bought(customer uuid, bought_template uuid, without uuid DEFAULT NULL) RETURNS boolean
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT EXISTS (
    SELECT FROM "order" o JOIN order_item i ON i.order_id = o.id
    WHERE o.user_id = customer AND i.template_id = bought_template AND i.type = 'template'
      AND o.id IS DISTINCT FROM without AND license_state(o.status, o.payment_status, false, NULL) = 'valid')
$$;
--> statement-breakpoint
-- An order without its customer changes nothing: their reviews stay when their account is deleted.
CREATE FUNCTION keep_reviews_bought() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  without uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.id END;
BEGIN
  UPDATE review r SET bought = template_bought(r.user_id, r.template_id, without)
  WHERE r.user_id = OLD.user_id
    AND r.template_id IN (SELECT template_id FROM order_item WHERE order_id = OLD.id)
    AND r.bought IS DISTINCT FROM template_bought(r.user_id, r.template_id, without);
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "order_reviews_bought" AFTER UPDATE ON "order"
FOR EACH ROW WHEN ((OLD.status, OLD.payment_status) IS DISTINCT FROM (NEW.status, NEW.payment_status) AND NEW.user_id IS NOT NULL)
EXECUTE FUNCTION keep_reviews_bought();
--> statement-breakpoint
CREATE TRIGGER "order_reviews_removed" BEFORE DELETE ON "order"
FOR EACH ROW EXECUTE FUNCTION keep_reviews_bought();
--> statement-breakpoint
CREATE FUNCTION forget_review_author() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.name_choice := 'none';
  NEW.author_name := '';
  IF NEW.published_name IS NOT NULL THEN NEW.published_name := ''; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "review_author_deleted" BEFORE UPDATE ON "review"
FOR EACH ROW WHEN (OLD.user_id IS NOT NULL AND NEW.user_id IS NULL)
EXECUTE FUNCTION forget_review_author();
--> statement-breakpoint
CREATE FUNCTION rate_template() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  rated uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.template_id ELSE NEW.template_id END;
BEGIN
  -- Two at once count each other.
  PERFORM FROM template WHERE id = rated FOR NO KEY UPDATE;
  UPDATE template t SET ratings = r.ratings, rating_stars = r.stars
  FROM (
    SELECT count(*) AS ratings, coalesce(sum(published_stars), 0) AS stars FROM review
    WHERE template_id = rated AND published_at IS NOT NULL AND bought AND NOT sample
  ) r
  WHERE t.id = rated AND (t.ratings, t.rating_stars) IS DISTINCT FROM (r.ratings, r.stars);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "review_rated" AFTER INSERT ON "review"
FOR EACH ROW WHEN (NEW.published_at IS NOT NULL)
EXECUTE FUNCTION rate_template();
--> statement-breakpoint
CREATE TRIGGER "review_rated_anew" AFTER UPDATE ON "review"
FOR EACH ROW WHEN ((OLD.published_stars, OLD.bought, OLD.sample) IS DISTINCT FROM (NEW.published_stars, NEW.bought, NEW.sample))
EXECUTE FUNCTION rate_template();
--> statement-breakpoint
CREATE TRIGGER "review_unrated" AFTER DELETE ON "review"
FOR EACH ROW WHEN (OLD.published_at IS NOT NULL)
EXECUTE FUNCTION rate_template();
--> statement-breakpoint
CREATE TRIGGER "review_published_announced" AFTER INSERT ON "review"
FOR EACH ROW WHEN (NEW.published_at IS NOT NULL)
EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER "review_change_announced" AFTER UPDATE ON "review"
FOR EACH ROW WHEN (OLD.published_at IS NOT NULL OR NEW.published_at IS NOT NULL)
EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER "review_removal_announced" AFTER DELETE ON "review"
FOR EACH ROW WHEN (OLD.published_at IS NOT NULL)
EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER "reviews_emptied_announced" AFTER TRUNCATE ON "review"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE FUNCTION announce_review() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.user_id IS NULL THEN
    PERFORM announce_live(json_build_object('list', 'reviews'));
  ELSE
    PERFORM announce_live(json_build_object('list', 'reviews', 'owner', NEW.user_id));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "review_announced" AFTER INSERT OR UPDATE ON "review"
FOR EACH ROW EXECUTE FUNCTION announce_review();
--> statement-breakpoint
CREATE TRIGGER "review_report_announced" AFTER INSERT OR UPDATE ON "review_report"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('reviews');
