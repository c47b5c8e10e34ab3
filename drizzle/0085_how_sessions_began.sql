ALTER TABLE "sign_in_challenge" ADD COLUMN "identity_issuer" text;--> statement-breakpoint
ALTER TABLE "sign_in_challenge" ADD COLUMN "identity_session" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "second_step" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "identity_issuer" text;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "identity_session" text;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "has_password" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "break_glass" boolean DEFAULT false NOT NULL;