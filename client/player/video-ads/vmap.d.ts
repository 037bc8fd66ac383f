/** The package has no types. */
declare module '@dailymotion/vmap' {
  export interface VmapBreak {
    readonly repeatAfter: string | null
    readonly timeOffset: string | null
    readonly adSource: {
      readonly vastAdData: Element | null
      readonly adTagURI: { readonly uri: string } | null
    } | null
    readonly trackingEvents: readonly { readonly event: string | null; readonly uri: string }[]
  }

  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default class VMAP {
    /** @throws Error for what is no VMAP */
    constructor(document: { readonly documentElement: Element })
    readonly adBreaks: readonly VmapBreak[]
  }
}
