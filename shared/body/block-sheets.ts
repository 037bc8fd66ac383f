/** The style sheets of blocks without behaviour. A page links those that its blocks need, and no other. */
export type BlockSheet = 'ads' | 'commerce' | 'editorial' | 'pictures' | 'charts' | 'embeds' | 'icons'
