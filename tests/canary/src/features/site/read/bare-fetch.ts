// expects: no-restricted-globals
export const asked = () => fetch('/version.json')
