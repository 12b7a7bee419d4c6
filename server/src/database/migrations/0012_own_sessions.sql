ALTER TABLE "auth_sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_sessions_id_unique" ON "auth_sessions" USING btree ("id");--> statement-breakpoint
UPDATE "auth_sessions" SET "last_seen_at" = "created_at";
--> statement-breakpoint
-- Decision 69: text without visible characters counts as empty. A profile with such text in a required field could
-- otherwise not be saved unchanged.
CREATE FUNCTION pg_temp.is_blank(value text) RETURNS boolean LANGUAGE sql AS $$
  SELECT value <> '' AND value ~ '^[[:space:]\u0001-\u001f\u007f-\u00a0\u00ad\u0300-\u036f\u061c\u115f\u1160\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000e0000-\U000e0fff]*$'
$$;
--> statement-breakpoint
UPDATE accounts SET name = initcap(role::text) || ' ' || id WHERE deleted_at IS NULL AND pg_temp.is_blank(name);
--> statement-breakpoint
UPDATE students SET
  course = CASE WHEN pg_temp.is_blank(course) THEN 'Not given' ELSE course END,
  roll_no = CASE WHEN pg_temp.is_blank(roll_no) THEN 'Not given' ELSE roll_no END,
  interests = ARRAY(SELECT each FROM unnest(interests) AS each WHERE NOT pg_temp.is_blank(each))
 WHERE pg_temp.is_blank(course) OR pg_temp.is_blank(roll_no)
    OR EXISTS (SELECT 1 FROM unnest(interests) AS each WHERE pg_temp.is_blank(each));
--> statement-breakpoint
UPDATE mentors SET
  teaching_id = CASE WHEN pg_temp.is_blank(teaching_id) THEN 'Not given' ELSE teaching_id END,
  department = CASE WHEN pg_temp.is_blank(department) THEN 'Not given' ELSE department END,
  expertise = CASE WHEN pg_temp.is_blank(expertise) THEN 'other' ELSE expertise END,
  expertise_tags = ARRAY(SELECT each FROM unnest(expertise_tags) AS each WHERE NOT pg_temp.is_blank(each))
 WHERE pg_temp.is_blank(teaching_id) OR pg_temp.is_blank(department) OR pg_temp.is_blank(expertise)
    OR EXISTS (SELECT 1 FROM unnest(expertise_tags) AS each WHERE pg_temp.is_blank(each));
