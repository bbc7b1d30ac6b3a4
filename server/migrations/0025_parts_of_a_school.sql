DROP INDEX "lessons_tenant";--> statement-breakpoint
DROP INDEX "modules_tenant";--> statement-breakpoint
CREATE INDEX "lessons_of_school" ON "lessons" USING btree ("tenant_id","module_id");--> statement-breakpoint
CREATE INDEX "modules_of_school" ON "modules" USING btree ("tenant_id","course_id");