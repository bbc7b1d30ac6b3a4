/** Each engine reports calls that the network or the server refused; the page's answer to them is tested. A missing file is an error, though. */
export function isNetworkNoise(text: string): boolean {
  if (/net::ERR_|Could not connect|cannot connect|network connection was lost|NetworkError when attempting to fetch/i.test(text))
    return true
  // Firefox tells of a font whose page was left before it came.
  if (/downloadable font: download failed.*status=2152398850/.test(text)) return true
  return /Failed to load resource/.test(text) && /\/api\//.test(text)
}
