CREATE TABLE "audit_chain" (
	"position" bigint PRIMARY KEY NOT NULL,
	"audit_id" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_chain_audit_id_unique" UNIQUE("audit_id")
);
--> statement-breakpoint
CREATE TABLE "audit_head" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint NOT NULL,
	"hash" "bytea" NOT NULL,
	"purged_position" bigint DEFAULT 0 NOT NULL,
	"purged_hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "audit_head_single_row" CHECK ("audit_head"."id" = 1)
);

--> statement-breakpoint
-- Hash of the previous hash and the content of an audit row, as one text that does not depend on session settings.
CREATE FUNCTION audit_hash(previous bytea, entry audit_log) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    entry.id, entry.actor_id, entry.action, entry.outcome, entry.target_id, entry.detail, entry.address,
    (extract(epoch FROM entry.created_at) * 1000000)::bigint)::text, 'UTF8'));
$$;
--> statement-breakpoint
-- The row lock on the head makes concurrent writers append one after the other.
CREATE FUNCTION audit_chain_append(entry audit_log) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH appended AS (
    INSERT INTO audit_head AS head (id, position, hash) VALUES (1, 1, audit_hash('', entry))
    ON CONFLICT (id) DO UPDATE SET position = head.position + 1, hash = audit_hash(head.hash, entry)
    RETURNING position, hash
  )
  INSERT INTO audit_chain (position, audit_id, hash) SELECT position, entry.id, hash FROM appended;
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_chain_append(audit_log) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION audit_log_chain() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM audit_chain_append(NEW);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred to the commit: the head is locked for the length of a flush, never while a transaction works.
CREATE CONSTRAINT TRIGGER audit_log_chain AFTER INSERT ON audit_log DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_log_chain();
--> statement-breakpoint
-- For a migration that changes audit rows: it ends with this call. Only the owner may make it.
CREATE FUNCTION audit_chain_rebuild() RETURNS void LANGUAGE plpgsql
SET search_path = public, pg_temp AS $$
DECLARE entry audit_log;
BEGIN
  LOCK TABLE audit_log, audit_chain, audit_head IN EXCLUSIVE MODE;
  CREATE TEMPORARY TABLE audit_order ON COMMIT DROP AS SELECT audit_id, position FROM audit_chain;
  PERFORM set_config('cairn.audit_maintenance', 'on', true);
  DELETE FROM audit_chain;
  UPDATE audit_head SET position = purged_position, hash = purged_hash;
  FOR entry IN
    SELECT log.* FROM audit_log log LEFT JOIN audit_order ON audit_id = log.id ORDER BY position, log.id
  LOOP
    PERFORM audit_chain_append(entry);
  END LOOP;
  PERFORM set_config('cairn.audit_maintenance', 'off', true);
  DROP TABLE audit_order;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_chain_rebuild() FROM PUBLIC;
--> statement-breakpoint
-- Removes rows from the start of the chain once they are two years old, and keeps the hash that the rest continues.
CREATE FUNCTION audit_purge(most integer) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_position bigint;
  last_hash bytea;
  removed integer;
BEGIN
  PERFORM pg_advisory_xact_lock(4201736);
  SELECT position, hash INTO last_position, last_hash FROM (
    SELECT chain.position, chain.hash, bool_and(coalesce(log.created_at < now() - interval '2 years', false))
             OVER (ORDER BY chain.position) AS is_old
      FROM (SELECT * FROM audit_chain ORDER BY position LIMIT most) AS chain
      LEFT JOIN audit_log log ON log.id = chain.audit_id
  ) AS first_rows WHERE is_old ORDER BY position DESC LIMIT 1;
  IF last_position IS NULL THEN
    RETURN 0;
  END IF;
  PERFORM set_config('cairn.audit_maintenance', 'on', true);
  DELETE FROM audit_log USING audit_chain WHERE audit_chain.audit_id = audit_log.id AND position <= last_position;
  DELETE FROM audit_chain WHERE position <= last_position;
  GET DIAGNOSTICS removed = ROW_COUNT;
  PERFORM set_config('cairn.audit_maintenance', 'off', true);
  UPDATE audit_head SET purged_position = last_position, purged_hash = last_hash;
  RETURN removed;
END $$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION audit_purge(integer) FROM PUBLIC;
--> statement-breakpoint
DROP TRIGGER audit_log_stays ON audit_log;
--> statement-breakpoint
-- The API role has no right to change or delete rows; this trigger prevents mistakes of the owner.
CREATE OR REPLACE FUNCTION audit_log_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(current_setting('cairn.audit_maintenance', true), '') <> 'on' THEN
    RAISE EXCEPTION 'audit rows never change' USING ERRCODE = '23001', CONSTRAINT = 'audit_log_stays';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
--> statement-breakpoint
CREATE TRIGGER audit_chain_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
--> statement-breakpoint
SELECT audit_chain_rebuild();
