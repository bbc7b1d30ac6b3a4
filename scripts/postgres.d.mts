export function findPostgres(): string | undefined
export function installPostgres(): Promise<void>
