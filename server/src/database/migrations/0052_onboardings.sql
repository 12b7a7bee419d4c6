CREATE TABLE "onboardings" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"basics" text,
	"profile" text,
	"start" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "onboardings_basics" CHECK (basics in ('done', 'skipped')),
	CONSTRAINT "onboardings_profile" CHECK (profile in ('done', 'skipped')),
	CONSTRAINT "onboardings_start" CHECK (start in ('done', 'skipped'))
);
--> statement-breakpoint
ALTER TABLE "onboardings" ADD CONSTRAINT "onboardings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onboardings_created_idx" ON "onboardings" USING btree ("created_at");