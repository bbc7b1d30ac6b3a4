import { halt, wake } from '#lib/page-rest.ts'

/** Follows the life of the page. A page that comes back calls `startAnew` once the writes that were cut off are on the disk. */
export function watchRest(startAnew: () => void): void {
  const back = () => void wake().then(startAnew)
  addEventListener('pagehide', halt)
  document.addEventListener('freeze', halt)
  document.addEventListener('resume', back)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) back()
  })
}
