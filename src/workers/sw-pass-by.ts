/** Not yet in the standard library's types: static routing. */
interface RoutingEvent {
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: { readonly pathname: string } }
    readonly source: 'network'
  }): Promise<void>
}

/**
 * These requests go past the worker, where the browser can do that. Otherwise each one starts it, only to be sent on; and one that comes as it stops
 * for the next release starts it again, so that Chromium keeps the old release for minutes.
 */
export function passBy(event: Event, pathname: string): void {
  void (event as RoutingEvent).addRoutes?.({ condition: { urlPattern: { pathname } }, source: 'network' }).catch(() => undefined)
}
