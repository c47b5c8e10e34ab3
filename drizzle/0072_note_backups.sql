CREATE TABLE "backup_run" (
	"id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"file" text,
	"bytes" bigint,
	"missing_files" integer DEFAULT 0 NOT NULL,
	"failure" text,
	CONSTRAINT "backup_run_due" UNIQUE("due_at")
);
--> statement-breakpoint
CREATE INDEX "backup_run_finished" ON "backup_run" USING btree ("finished_at");