CREATE TABLE "message_file_parts" (
	"file_id" text NOT NULL,
	"variant" text NOT NULL,
	"part" smallint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "message_file_parts_file_id_variant_part_pk" PRIMARY KEY("file_id","variant","part"),
	CONSTRAINT "message_file_parts_bytes" CHECK (octet_length(bytes) between 1 and 262144)
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"message_id" bigint,
	"place" smallint DEFAULT 0 NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_files_size" CHECK (size between 1 and 10485760),
	CONSTRAINT "message_files_name" CHECK (char_length(name) between 1 and 120),
	CONSTRAINT "message_files_text" CHECK (char_length(text) <= 300)
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "file_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_file_parts" ADD CONSTRAINT "message_file_parts_file_id_message_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."message_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_account_idx" ON "message_files" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "message_files_message_idx" ON "message_files" USING btree ("message_id","place");--> statement-breakpoint
CREATE INDEX "message_files_unsent_idx" ON "message_files" USING btree ("created_at") WHERE message_id is null;
--> statement-breakpoint
-- Pictures and archives are compressed already.
ALTER TABLE message_file_parts ALTER COLUMN bytes SET STORAGE EXTERNAL;
--> statement-breakpoint
-- A deletion by the previous release deletes the files too.
CREATE FUNCTION messages_delete_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_files WHERE message_id = NEW.id;
  NEW.file_count := 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_delete_files BEFORE UPDATE OF deleted_at ON messages
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.file_count > 0) EXECUTE FUNCTION messages_delete_files();
--> statement-breakpoint
-- A deleted account keeps no files, also after a deletion by the previous release.
CREATE FUNCTION accounts_delete_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM message_files WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_delete_files AFTER UPDATE OF deleted_at ON accounts
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_delete_files();
