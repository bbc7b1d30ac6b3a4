// What the benchmark uses of its peer, written down here, so that the product's type check needs it not installed.

declare module 'lighthouse' {
  export interface Report {
    readonly lhr: {
      readonly runtimeError?: { readonly message: string }
      readonly finalDisplayedUrl: string
      readonly categories: Readonly<Record<string, { readonly score: number | null }>>
      readonly audits: Readonly<
        Record<string, { readonly score: number | null; readonly numericValue?: number; readonly details?: unknown }>
      >
    }
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; onlyCategories?: string[]; logLevel?: string; output?: string },
  ): Promise<Report | undefined>
}
