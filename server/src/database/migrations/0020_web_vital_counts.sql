CREATE TABLE "web_vital_counts" (
	"remote" text NOT NULL,
	"release" text NOT NULL,
	"metric" text NOT NULL,
	"day" date NOT NULL,
	"bucket" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "web_vital_counts_remote_release_metric_day_bucket_pk" PRIMARY KEY("remote","release","metric","day","bucket")
);
--> statement-breakpoint
CREATE INDEX "web_vital_counts_day_idx" ON "web_vital_counts" USING btree ("day");