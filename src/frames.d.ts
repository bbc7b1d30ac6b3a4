/** The address of the frame page built around this module (scripts/vite-frames.ts). */
declare module '*?frame' {
  const address: string
  export default address
}
