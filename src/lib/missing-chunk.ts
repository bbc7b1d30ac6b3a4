/** Whether an `import()` failed: the chunk left the server with its release, or there is no network. Chromium, Firefox and Safari in this order. */
export const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed/i.test(
    error.message,
  )
