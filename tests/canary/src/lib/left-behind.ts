// expects: no-console
console.log('here')

export const left = true
