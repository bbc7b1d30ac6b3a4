/**
 * SQL, for a database that was put back: ids that were given after its backup are never given again. A device may still know what they named then.
 * An integer lasts for two hundred thousand restores.
 */
export const SKIP_IDS = `
  do $$ declare
    each record;
  begin
    for each in select schemaname, sequencename, coalesce(last_value, 0) as last, max_value from pg_sequences where schemaname = 'public' loop
      perform setval(format('%I.%I', each.schemaname, each.sequencename)::regclass, least(each.last + 10000, each.max_value));
    end loop;
  end $$`
