CREATE TABLE "room_connection_counts" (
	"day" date NOT NULL,
	"first_frame_ms" integer NOT NULL,
	"is_relayed" boolean NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "room_connection_counts_day_first_frame_ms_is_relayed_pk" PRIMARY KEY("day","first_frame_ms","is_relayed"),
	CONSTRAINT "room_connection_counts_time" CHECK (first_frame_ms between 0 and 600000)
);
--> statement-breakpoint
CREATE TABLE "room_visit_counts" (
	"day" date NOT NULL,
	"reconnects" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "room_visit_counts_day_reconnects_pk" PRIMARY KEY("day","reconnects"),
	CONSTRAINT "room_visit_counts_reconnects" CHECK (reconnects between 0 and 100)
);
