// Checks of parsed JSON by hand, for pages that load no schema.

/** An object with unchecked fields. */
export type Unread = Readonly<Record<string, unknown>>

export const isObject = (value: unknown): value is Unread => typeof value === 'object' && value !== null && !Array.isArray(value)
export const isText = (value: unknown): value is string => typeof value === 'string'
export const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
export const isNullOr =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T | null =>
    value === null || is(value)
export const isListOf =
  <T>(is: (value: unknown) => value is T) =>
  (value: unknown): value is T[] =>
    Array.isArray(value) && value.every(is)
