/** The help centre's address (SHL-05, NS-04); a deployment can set its own. */
export const HELP_URL: string = import.meta.env['VITE_HELP_URL'] ?? 'https://ajuda.lousa.app'
