/** The id of the read of one row, for a resource that is read for one row at a time. In its own file, so that pages can import it without the contract. */
export const readOf = (resource: string, sid: string): string => `${resource}/${sid}`
