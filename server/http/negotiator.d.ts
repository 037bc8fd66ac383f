/** The published types lack the options of version 1 (https://github.com/jshttp/negotiator#encoding-negotiation). */
declare module 'negotiator' {
  class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | undefined>> })
    encoding<Offer extends string>(
      available: readonly Offer[],
      options: { readonly preferred: readonly Offer[] },
    ): Offer | undefined
  }
  export = Negotiator
}
