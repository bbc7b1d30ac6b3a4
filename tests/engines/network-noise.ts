/** Each engine reports calls that the server refused; the page's answer to them is tested. A missing file is an error, though. */
export const isRefusedCall = (text: string): boolean => /Failed to load resource/.test(text) && /\/api\//.test(text)

/** What Chromium, Firefox and WebKit say while the network is cut; for journeys that cut it. */
export const CUT_NETWORK: readonly RegExp[] = [
  /net::ERR_/,
  /NetworkError when attempting to fetch|downloadable font: download failed/,
  /Could not connect|network connection was lost|FetchEvent\.respondWith received an error|Unhandled Promise Rejection: NetworkError/,
  /Cannot load https?:|Fetch API cannot load https?:/,
]

/** What Firefox and WebKit say of a page that was left while it loaded. */
export const LEFT_PAGE: readonly RegExp[] = [
  /downloadable font: download failed.*status=2152398850/,
  /NetworkError when attempting to fetch/,
  /Fetch API cannot load .* due to access control checks/,
  /Importing a module script failed/,
  /Image corrupt or truncated/,
  /Failed to load .*\/(?:demo|files)\/.* A ServiceWorker intercepted the request/,
  // A font, of which Firefox names no address.
  /Failed to load ‘’\. A ServiceWorker intercepted the request/,
]
