CREATE TABLE "photo_files" (
	"photo" text NOT NULL,
	"size" smallint NOT NULL,
	"format" text NOT NULL,
	"account_id" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "photo_files_photo_size_format_pk" PRIMARY KEY("photo","size","format"),
	CONSTRAINT "photo_files_bytes" CHECK (octet_length(bytes) between 1 and 262144)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "photo" text;--> statement-breakpoint
ALTER TABLE "photo_files" ADD CONSTRAINT "photo_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_files_account_idx" ON "photo_files" USING btree ("account_id");