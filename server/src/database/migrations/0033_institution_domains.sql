CREATE TABLE "institution_domains" (
	"institution_id" bigint NOT NULL,
	"domain" text NOT NULL,
	CONSTRAINT "institution_domains_institution_id_domain_pk" PRIMARY KEY("institution_id","domain"),
	CONSTRAINT "institution_domains_canonical" CHECK (domain = lower(domain) and char_length(domain) between 3 and 253)
);
--> statement-breakpoint
ALTER TABLE "institution_domains" ADD CONSTRAINT "institution_domains_institution_id_institutions_id_fk" FOREIGN KEY ("institution_id") REFERENCES "public"."institutions"("id") ON DELETE cascade ON UPDATE no action;