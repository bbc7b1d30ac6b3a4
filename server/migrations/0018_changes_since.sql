-- What the log tells a person of a school since a version (decision 0160), with the session in one query: a function's plans are kept, and planning this
-- took longer than all else of the call. STABLE: all of it sees what the calling query sees, so that version and rows belong together.
CREATE FUNCTION changes_since(school integer, person integer, of_epoch text, next xid8, running xid8[]) RETURNS json LANGUAGE plpgsql STABLE AS $$
DECLARE
  seen pg_snapshot := pg_current_snapshot();
  -- Which database the numbers are of: this run of its server, the database in it, and the log as it was made or emptied last. A copy or an older state
  -- of it always starts anew. Every role may read these; what pg_control_system() tells, a provider may keep to itself.
  epoch text := substr(md5(concat_ws('.', extract(epoch FROM pg_postmaster_start_time()),
    (SELECT oid FROM pg_database WHERE datname = current_database()), pg_relation_filenode('change_log'::regclass))), 1, 12);
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
