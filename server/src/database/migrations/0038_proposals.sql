CREATE TABLE "proposals" (
	"session_id" bigint PRIMARY KEY NOT NULL,
	"message" text,
	"round" smallint DEFAULT 1 NOT NULL,
	"declined_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposals_round" CHECK (round between 1 and 3),
	CONSTRAINT "proposals_message_length" CHECK (char_length(message) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "proposed_slots" (
	"session_id" bigint NOT NULL,
	"slot_id" bigint NOT NULL,
	CONSTRAINT "proposed_slots_session_id_slot_id_pk" PRIMARY KEY("session_id","slot_id")
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_slots" ADD CONSTRAINT "proposed_slots_session_id_proposals_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."proposals"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposed_slots" ADD CONSTRAINT "proposed_slots_slot_id_slots_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slots"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposed_slots_slot_idx" ON "proposed_slots" USING btree ("slot_id");--> statement-breakpoint
-- ADR 60: proposed times end with the request, whatever has answered, moved, cancelled or expired it.
CREATE FUNCTION sessions_end_proposals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM proposals WHERE session_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sessions_end_proposals AFTER UPDATE OF status, slot_id ON sessions
  FOR EACH ROW WHEN (OLD.status = 'PENDING' AND (NEW.status <> 'PENDING' OR NEW.slot_id <> OLD.slot_id))
  EXECUTE FUNCTION sessions_end_proposals();
