/** The part of subset-font that `npm run fonts` uses: the package has no types, and DefinitelyTyped's lack `keepFeatures`. */
declare module 'subset-font' {
  /** One value of an axis, or the range that stays. */
  type Axis = number | { readonly min: number; readonly max: number }

  interface Options {
    readonly targetFormat: 'woff2'
    readonly keepFeatures: readonly string[]
    readonly noHinting: boolean
    readonly variationAxes: Readonly<Record<string, Axis>>
  }

  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
  export = subsetFont
}
