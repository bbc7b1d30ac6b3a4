CREATE TABLE "change_log" (
	"tenant_id" integer NOT NULL,
	"topic" text NOT NULL,
	"row" integer,
	"user_id" integer,
	"version" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE INDEX "change_log_tenant" ON "change_log" USING btree ("tenant_id","version");--> statement-breakpoint
-- Writes what a statement has written into the change log, once a transaction. The arguments are SQL over the written rows: the topic; the row that
-- is told ('null': any; a row that is gone tells nothing); the person whose reads show it ('null': everybody's); the school.
CREATE FUNCTION log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'INSERT INTO change_log (tenant_id, topic, "row", user_id, version)
     SELECT DISTINCT tenant, topic, told, person, pg_current_xact_id()
     FROM (SELECT %4$s AS tenant, %1$s AS topic, (%2$s)::integer AS told, (%3$s)::integer AS person FROM written) AS found
     WHERE (told IS NOT NULL OR %5$L)
     AND NOT EXISTS (
       SELECT FROM change_log AS logged
       WHERE logged.tenant_id = found.tenant AND logged.version = pg_current_xact_id() AND logged.topic = found.topic
       AND logged."row" IS NOT DISTINCT FROM found.told AND logged.user_id IS NOT DISTINCT FROM found.person)',
    TG_ARGV[0], TG_ARGV[1], TG_ARGV[2], TG_ARGV[3], TG_ARGV[1] = 'null');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Of a person: what others see of them, what they see of themselves, and what they may see. The time of their lessons shows nowhere.
CREATE FUNCTION log_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO change_log (tenant_id, topic, "row", user_id, version)
  SELECT is_now.tenant_id, told.topic, NULL, CASE WHEN told.topic <> 'people' THEN is_now.id END, pg_current_xact_id()
  FROM written AS is_now JOIN was ON was.id = is_now.id
  CROSS JOIN LATERAL (VALUES
    ('people', is_now.name <> was.name OR is_now.photo_url IS DISTINCT FROM was.photo_url),
    ('me', (is_now.name, is_now.email, is_now.photo_url, is_now.has_the_player)
      IS DISTINCT FROM (was.name, was.email, was.photo_url, was.has_the_player)),
    ('preferences', is_now.preferences IS DISTINCT FROM was.preferences),
    ('rights', (is_now.roles, is_now.products, is_now.communities) IS DISTINCT FROM (was.roles, was.products, was.communities))
  ) AS told (topic, differs)
  WHERE told.differs;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION log_writes(written_table text, topic text, told text, person text, tenant text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  made text := written_table || '_log_' || md5(topic || told || person);
BEGIN
  EXECUTE format('CREATE TRIGGER %1$I AFTER INSERT ON %2$I REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_change(%3$L, %4$L, %5$L, %6$L)', made || '_insert', written_table, topic, told, person, tenant);
  EXECUTE format('CREATE TRIGGER %1$I AFTER UPDATE ON %2$I REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_change(%3$L, %4$L, %5$L, %6$L)', made || '_update', written_table, topic, told, person, tenant);
  EXECUTE format('CREATE TRIGGER %1$I AFTER DELETE ON %2$I REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_change(%3$L, %4$L, %5$L, %6$L)', made || '_delete', written_table, topic, told, person, tenant);
END $$;
--> statement-breakpoint
-- What the whole school reads.
SELECT log_writes(written_table, quote_literal(topic), 'null', 'null', 'tenant_id') FROM (VALUES
  ('products', 'products'), ('courses', 'courses'), ('modules', 'modules'), ('lessons', 'lessons'),
  ('links', 'links'), ('marquees', 'marquees'), ('banners', 'banners'), ('carousels', 'carousels'), ('carousel_items', 'carousels'),
  ('custom_html', 'html'), ('quizzes', 'quizzes'), ('quiz_questions', 'quizzes'),
  ('levels', 'levels'), ('level_permissions', 'levels'), ('rewards', 'rewards'), ('reward_permissions', 'rewards'),
  ('gamification_plans', 'points_rules'), ('points_rules', 'points_rules'), ('points_seasons', 'points'), ('points_totals', 'points'),
  ('points_ledger', 'acts'), ('communities', 'communities'), ('community_plans', 'communities'),
  ('community_v2', 'communities'), ('community_v2_products', 'communities')
) AS school (written_table, topic);
--> statement-breakpoint
SELECT log_writes('settings', '''settings.'' || section', 'null', 'null', 'tenant_id');
--> statement-breakpoint
SELECT log_writes('tenants', '''school''', 'null', 'null', 'id');
--> statement-breakpoint
-- What only its person reads.
SELECT log_writes(written_table, quote_literal(topic), 'null', 'user_id', 'tenant_id') FROM (VALUES
  ('finished_lessons', 'progress'), ('favorites', 'favorites'), ('quiz_attempts', 'attempts'), ('notifications', 'notifications'),
  ('earned_rewards', 'earned'), ('points_ledger', 'own_points')
) AS own (written_table, topic);
--> statement-breakpoint
-- What is read for one community, one post, one lesson.
SELECT log_writes('community_posts', '''feed''', 'community_id', 'null', 'tenant_id');
--> statement-breakpoint
SELECT log_writes('community_posts', '''post''', 'id', 'null', 'tenant_id');
--> statement-breakpoint
CREATE TRIGGER community_posts_log_gone AFTER DELETE ON community_posts REFERENCING OLD TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_change('''gone_posts''', 'null', 'null', 'tenant_id');
--> statement-breakpoint
SELECT log_writes('community_comments', '''post''', 'post_id', 'null', 'tenant_id');
--> statement-breakpoint
SELECT log_writes('community_comments', '''feed''', '(SELECT community_id FROM community_posts AS post WHERE post.id = written.post_id)', 'null', 'tenant_id');
--> statement-breakpoint
SELECT log_writes('community_likes', '''post''', 'coalesce(post_id, (SELECT comment.post_id FROM community_comments AS comment WHERE comment.id = written.comment_id))', 'null', 'tenant_id');
--> statement-breakpoint
SELECT log_writes('community_likes', '''feed''', '(SELECT community_id FROM community_posts AS post WHERE post.id = written.post_id)', 'null', 'tenant_id');
--> statement-breakpoint
SELECT log_writes('lesson_comments', '''lesson_comments''', 'lesson_id', 'null', 'tenant_id');
--> statement-breakpoint
CREATE TRIGGER users_log_person AFTER UPDATE ON users REFERENCING OLD TABLE AS was NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION log_person();
