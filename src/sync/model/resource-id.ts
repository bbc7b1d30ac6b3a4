/** The name of the read of one row, of a resource that is read for one row at a time. Apart, because pages need it and no contract. */
export const readOf = (resource: string, sid: string): string => `${resource}/${sid}`
