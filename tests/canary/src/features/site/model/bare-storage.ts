// expects: no-restricted-properties
export const kept = (): string | null => window.sessionStorage.getItem('kept')
