ALTER TABLE "conversations" ADD COLUMN "student_shown_seq" bigint;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "mentor_shown_seq" bigint;