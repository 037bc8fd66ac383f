const set = (names: string): ReadonlySet<string> => new Set(names.split(' '))

/** Elements whose text no reader sees. */
export const HIDDEN = set('script style template noscript svg math iframe object textarea select title')

/** Elements within a line of text; all others end a word. */
export const INLINE = set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr',
)
