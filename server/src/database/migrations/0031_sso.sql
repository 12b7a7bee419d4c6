CREATE TABLE "sso_attempts" (
	"state_hash" "bytea" PRIMARY KEY NOT NULL,
	"holder_hash" "bytea" NOT NULL,
	"issuer" text NOT NULL,
	"purpose" text NOT NULL,
	"session_hash" "bytea",
	"next" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_attempts_purpose" CHECK (purpose in ('login', 'link', 'reauthenticate') and (purpose = 'login') = (session_hash is null))
);
--> statement-breakpoint
CREATE TABLE "sso_identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" bigint NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sso_logout_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_pending" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"sid_hash" "bytea",
	"next" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sso_pending_kind" CHECK (kind in ('link', 'code'))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "institution" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "sso_identity_id" uuid;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "sso_sid_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sso_identities" ADD CONSTRAINT "sso_identities_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_pending" ADD CONSTRAINT "sso_pending_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sso_attempts_expires_idx" ON "sso_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_identities_subject_unique" ON "sso_identities" USING btree ("issuer","subject");--> statement-breakpoint
CREATE UNIQUE INDEX "sso_identities_account_unique" ON "sso_identities" USING btree ("account_id","issuer");--> statement-breakpoint
CREATE INDEX "sso_logout_tokens_expires_idx" ON "sso_logout_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sso_pending_account_idx" ON "sso_pending" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sso_pending_subject_idx" ON "sso_pending" USING btree ("issuer","subject");--> statement-breakpoint
CREATE INDEX "sso_pending_expires_idx" ON "sso_pending" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_sso_identity_id_sso_identities_id_fk" FOREIGN KEY ("sso_identity_id") REFERENCES "public"."sso_identities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_sessions_sso_identity_idx" ON "auth_sessions" USING btree ("sso_identity_id") WHERE sso_identity_id is not null;--> statement-breakpoint
CREATE INDEX "auth_sessions_sso_sid_idx" ON "auth_sessions" USING btree ("sso_sid_hash") WHERE sso_sid_hash is not null;