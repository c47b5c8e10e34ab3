CREATE TABLE "post_version_picture" (
	"post_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "post_version_picture_post_id_number_picture_id_pk" PRIMARY KEY("post_id","number","picture_id")
);
--> statement-breakpoint
ALTER TABLE "post_version_picture" ADD CONSTRAINT "post_version_picture_version" FOREIGN KEY ("post_id","number") REFERENCES "public"."post_version"("post_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_version_picture_picture" ON "post_version_picture" USING btree ("picture_id");--> statement-breakpoint
INSERT INTO "post_version_picture"
SELECT DISTINCT "post_id", "number", found[1]::uuid
FROM "post_version",
	regexp_matches("content"::text, '/files/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/', 'g') AS found;
