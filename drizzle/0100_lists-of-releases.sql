ALTER TABLE "content_schedule" ADD COLUMN "words_from" jsonb;--> statement-breakpoint
ALTER TABLE "content_word" ADD COLUMN "published_from" jsonb;