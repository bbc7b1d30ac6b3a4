// expects: no-restricted-globals
export const kept = (): string | null => localStorage.getItem('kept')
