ALTER TABLE "conversations" ADD COLUMN "student_muted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "mentor_muted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_seq" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_reply_is_later" CHECK (reply_to_seq between 1 and seq - 1) NOT VALID;