/** The address of a frame page that is built around the module (scripts/vite-frames.ts). */
declare module '*?frame' {
  const address: string
  export default address
}
