ALTER TABLE "schedule_templates" ADD COLUMN "minutes" smallint DEFAULT 60 NOT NULL;
--> statement-breakpoint
-- deploy:accept The column is new and every row has its default; usual weeks are few short rows of each mentor.
ALTER TABLE "schedule_templates" ADD CONSTRAINT "schedule_templates_minutes" CHECK (minutes in (30, 45, 60, 90));
