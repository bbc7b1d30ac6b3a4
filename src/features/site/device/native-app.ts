/** The functions that the native app's web view offers to its page. */
interface NativeWindow {
  readonly ReactNativeWebView?: { postMessage(message: string): void }
}

const bridge = () => (window as unknown as NativeWindow).ReactNativeWebView

/** TOP-15: whether the page runs inside the mobile app. */
export const inNativeApp = (): boolean => bridge() !== undefined

/** TOP-15: the app opens its own Offline screen. */
export const openDownloads = (): void => bridge()?.postMessage(JSON.stringify({ type: 'navigate', screen: 'Offline' }))
