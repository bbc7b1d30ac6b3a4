import type { Kinds } from './noun.ts'

/** The part of `/auth/me` that decides a user's rights. */
export interface RoleHolder {
  readonly roles?: Kinds['role[]']
}

/** Who may edit a tenant's site (ROL-02, ROL-03, ROL-12): any role that is not `student`. The exact names are not known (AMB-07). */
export function canEdit(user: RoleHolder | null | undefined): boolean {
  return Array.isArray(user?.roles) && user.roles.some((each) => typeof each?.role?.slug === 'string' && each.role.slug !== 'student')
}
