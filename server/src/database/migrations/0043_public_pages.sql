CREATE TABLE "public_pages" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"slug" text COLLATE "C",
	"slug_hash" "bytea" NOT NULL,
	"is_public" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "public_pages_slug_key" UNIQUE("slug"),
	CONSTRAINT "public_pages_slug_hash_key" UNIQUE("slug_hash"),
	CONSTRAINT "public_pages_slug" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "public_pages_public" CHECK (slug is not null or not is_public)
);
--> statement-breakpoint
ALTER TABLE "public_pages" ADD CONSTRAINT "public_pages_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A deletion by the previous release also removes the slug, which contains the name; its hash stays, so that nobody
-- else gets this slug.
CREATE FUNCTION accounts_forget_public_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public_pages SET slug = NULL, is_public = false WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER accounts_forget_public_page AFTER UPDATE OF deleted_at ON accounts
  FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION accounts_forget_public_page();
