/**
 * A value of the query string. The router reads `?tenant=2` as a number and writes a string of digits with quotes, so a value keeps the
 * type it was read with and becomes text only where it is used.
 */
export type Scalar = string | number

export const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number'
