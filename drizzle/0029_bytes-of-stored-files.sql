-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "stored_file" ADD COLUMN IF NOT EXISTS "bytes" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_attachment_uploader";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_attachment_uploader" ON "ticket_attachment" USING btree ("uploader_id");
--> statement-breakpoint
-- One scan of each: what is known of files that are there already. Sizes of thumbnails are not.
UPDATE "stored_file" f SET bytes = a.bytes FROM "ticket_attachment" a WHERE a.id = f.owner_id AND f.key NOT LIKE '%thumbnail%';
--> statement-breakpoint
UPDATE "stored_file" f SET bytes = m.bytes FROM "template_media" m WHERE m.id = f.owner_id AND f.key LIKE '%/original.%';
