CREATE TABLE "last_orders" (
	"tenant_id" integer NOT NULL,
	"list" text NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "last_orders_tenant_id_list_pk" PRIMARY KEY("tenant_id","list")
);
--> statement-breakpoint
ALTER TABLE "last_orders" ADD CONSTRAINT "last_orders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_orders" ADD CONSTRAINT "last_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;