ALTER TABLE "communities" ADD COLUMN "of_house" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "community_v2" ADD COLUMN "shown_at" timestamp with time zone;--> statement-breakpoint
UPDATE "community_v2" SET "shown_at" = now() WHERE "is_enabled";
--> statement-breakpoint
INSERT INTO "communities" ("tenant_id", "position", "title", "principal", "of_house")
SELECT "tenant_id", 0, "title", true, true FROM "community_v2" AS "house"
WHERE "is_enabled" AND "deleted_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "communities" WHERE "communities"."tenant_id" = "house"."tenant_id");
