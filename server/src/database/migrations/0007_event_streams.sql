-- Forgotten after a crash of the database, which ends all streams.
CREATE UNLOGGED TABLE "event_streams" (
	"account_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"hub" integer NOT NULL,
	CONSTRAINT "event_streams_account_id_place_pk" PRIMARY KEY("account_id","place")
);
--> statement-breakpoint
CREATE INDEX "event_streams_hub_idx" ON "event_streams" USING btree ("hub");