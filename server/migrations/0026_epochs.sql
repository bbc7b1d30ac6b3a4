CREATE TABLE "epochs" (
	"epoch" text PRIMARY KEY NOT NULL,
	"began" timestamp with time zone DEFAULT now() NOT NULL,
	"last" "xid8",
	"stood" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "moment" text;--> statement-breakpoint
-- Which database this is: this run of its server, the database in it, and the log as it was made or emptied last. A copy or an older state of it always
-- starts anew. Every role may read these; what pg_control_system() tells, a provider may keep to itself.
CREATE FUNCTION database_epoch() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT substr(md5(concat_ws('.', extract(epoch FROM pg_postmaster_start_time()),
    (SELECT oid FROM pg_database WHERE datname = current_database()), pg_relation_filenode('change_log'::regclass))), 1, 12)
$$;
--> statement-breakpoint
-- Notes a run of the database, and what it found of the one before: the newest write of the log is told for as long as it is there. Numbers of another
-- cluster, which a dump brought along, may be higher than any that comes: they would hide all later changes.
CREATE FUNCTION begin_epoch() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  this_run text := database_epoch();
BEGIN
  IF EXISTS (SELECT FROM epochs WHERE epoch = this_run) THEN RETURN; END IF;
  UPDATE epochs SET
    last = coalesce((SELECT version FROM change_log ORDER BY version DESC LIMIT 1), pg_snapshot_xmax(pg_current_snapshot())),
    stood = (SELECT max(seen_at) FROM sessions)
  WHERE last IS NULL AND epoch <> this_run;
  INSERT INTO epochs (epoch) VALUES (this_run) ON CONFLICT DO NOTHING;
  DELETE FROM change_log WHERE version >= pg_snapshot_xmax(pg_current_snapshot());
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION changes_since(school integer, person integer, of_epoch text, next xid8, running xid8[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  seen pg_snapshot := pg_current_snapshot();
  epoch text := database_epoch();
  known boolean := epoch = of_epoch AND next <= pg_snapshot_xmax(seen);
  told json;
BEGIN
  IF known THEN
    IF running <> '{}' THEN
      next := least(next, (SELECT ended FROM unnest(running) AS ended WHERE pg_visible_in_snapshot(ended, seen) ORDER BY ended LIMIT 1));
    END IF;
    SELECT json_agg(DISTINCT jsonb_build_object('topic', log.topic, 'row', log."row")) INTO told
    FROM change_log AS log
    WHERE log.tenant_id = school AND log.version >= next AND (log.user_id IS NULL OR log.user_id = person);
  END IF;
  RETURN json_build_object('epoch', epoch, 'seen', seen::text, 'known', known, 'told', told);
END $$;
