-- Which database this is, as in 0026. The path of the log's file names the database too; without a query of its own the planner writes the function's text
-- into its callers, where it had been planned anew by every call (a third of a millisecond of each request).
CREATE OR REPLACE FUNCTION database_epoch() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT substr(md5(concat_ws('.', extract(epoch FROM pg_postmaster_start_time()), pg_relation_filepath('change_log'::regclass))), 1, 12)
$$;
--> statement-breakpoint
-- One plan for every school: the index of school and version.
ALTER FUNCTION changes_since(integer, integer, text, xid8, xid8[]) SET plan_cache_mode = force_generic_plan;
--> statement-breakpoint
-- The same run has another name now.
SELECT begin_epoch();
