/** What a script adds to the HTML of a block when it is near the screen. Each has one lazy chunk. */
export type BlockBehaviour = 'embed' | 'gallery' | 'compare'
