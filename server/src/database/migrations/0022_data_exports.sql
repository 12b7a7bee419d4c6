CREATE TABLE "data_exports" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'preparing' NOT NULL,
	"failure" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"json" "bytea",
	"html" "bytea",
	"json_bytes" integer,
	"html_bytes" integer,
	CONSTRAINT "data_exports_ready" CHECK ((status = 'ready') = (json is not null and html is not null and json_bytes is not null and html_bytes is not null)),
	CONSTRAINT "data_exports_failure" CHECK ((status = 'failed') = (failure is not null))
);
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_exports_preparing_idx" ON "data_exports" USING btree ("requested_at") WHERE status = 'preparing';--> statement-breakpoint
CREATE INDEX "data_exports_expires_idx" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
-- ADR 37: the export of its data ends too when an account is blocked, deleted or gets another e-mail address,
-- regardless of who changes the row.
CREATE OR REPLACE FUNCTION accounts_end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM auth_sessions WHERE account_id = NEW.id;
  DELETE FROM trusted_devices WHERE account_id = NEW.id;
  DELETE FROM data_exports WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
