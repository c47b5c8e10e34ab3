CREATE TABLE "license_download" (
	"license_id" uuid NOT NULL,
	"release_id" uuid NOT NULL,
	"downloads" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "license_download_license_id_release_id_pk" PRIMARY KEY("license_id","release_id")
);
--> statement-breakpoint
ALTER TABLE "license_download" ADD CONSTRAINT "license_download_license_id_license_id_fk" FOREIGN KEY ("license_id") REFERENCES "public"."license"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "license_download" ADD CONSTRAINT "license_download_release_id_template_release_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."template_release"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "license_download_release" ON "license_download" USING btree ("release_id");