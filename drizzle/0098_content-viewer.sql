CREATE TABLE "content_viewer" (
	"section" text NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"typing_at" timestamp (3) with time zone,
	CONSTRAINT "content_viewer_section_user_id_pk" PRIMARY KEY("section","user_id")
);
--> statement-breakpoint
ALTER TABLE "content_viewer" ADD CONSTRAINT "content_viewer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_viewer_user" ON "content_viewer" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "content_viewer_seen" ON "content_viewer" USING btree ("seen_at");