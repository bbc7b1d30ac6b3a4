// expects: no-explicit-any
export const anything = (value: any): unknown => value
