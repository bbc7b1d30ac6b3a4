// expects: filename-case
export const name = 'camel'
