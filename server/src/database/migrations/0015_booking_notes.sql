ALTER TABLE "sessions" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_note_length" CHECK (char_length(note) between 1 and 200);