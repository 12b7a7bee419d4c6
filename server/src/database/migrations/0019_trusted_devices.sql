CREATE TABLE "trusted_devices" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "skipped_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_account_id_two_factor_secrets_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."two_factor_secrets"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trusted_devices_account_idx" ON "trusted_devices" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_expires_idx" ON "trusted_devices" USING btree ("expires_at");--> statement-breakpoint
-- ADR 31: auth sessions and trusted devices end when the account is blocked, deleted or gets another e-mail address,
-- regardless of who changes the row.
CREATE OR REPLACE FUNCTION accounts_end_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM auth_sessions WHERE account_id = NEW.id;
  DELETE FROM trusted_devices WHERE account_id = NEW.id;
  RETURN NULL;
END $$;
