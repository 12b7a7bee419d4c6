ALTER TABLE "messages" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
-- ADR 59: a new text of a message is refused across a block, like a new message. Deleting one is not.
CREATE TRIGGER messages_check_blocks_of_edit AFTER UPDATE OF content ON messages
  FOR EACH ROW WHEN (NEW.deleted_at IS NULL) EXECUTE FUNCTION messages_check_blocks();
