/**
 * What an address holds after its `=`. The router reads `?tenant=2` as a number and writes a text of digits with quotes, so a value is
 * kept as it was read and made text only where it is used.
 */
export type Scalar = string | number

export const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number'
