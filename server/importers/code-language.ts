import type { Element } from '../body/shape/tree.ts'

/** Languages that people write, without those whose names are also those of a programming language, such as `cs` and `go`. */
const SPOKEN =
  /^(?:ar|bg|ca|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|he|hi|hr|hu|id|it|ja|ko|la|lt|lv|nb|nl|nn|no|pt|ro|ru|sk|sl|sv|th|tr|uk|vi|zh)(?:-\w+)*$|^[a-z]{2,3}-(?:[a-z]{2}|[a-z]{4}|\d{3})$/i

/** The names that a class of code may have (`server/body/gate.ts`). */
const NAME = /^[a-z0-9+#-]{1,20}$/

/** Attributes of plugins and site builders that name the language of code. */
const NAMED = ['lang', 'data-lang', 'data-language', 'data-enlighter-language'] as const

/** Gives code the class of its programming language, where an attribute names it: elsewhere `lang` is a human language. */
export function nameCodeLanguage(element: Element): void {
  const { attribs } = element
  const given = NAMED.map((name) => (attribs[name] ?? '').trim().toLowerCase())
  const language = given.find((name) => NAME.test(name) && !SPOKEN.test(name))
  if (language === undefined) return
  if (attribs.lang?.trim().toLowerCase() === language) delete attribs.lang
  const classes = attribs.class ?? ''
  if (!/(?:^|\s)language-/.test(classes)) attribs.class = `${classes} language-${language}`.trim()
}
