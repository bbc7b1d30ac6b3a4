// expects: no-restricted-properties
export const asked = () => window.fetch('/version.json')
