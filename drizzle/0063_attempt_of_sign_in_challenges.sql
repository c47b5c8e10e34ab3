ALTER TABLE "sign_in_challenge" ADD COLUMN "counted_client" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "counted_device" text;