/** The shortcodes of the syntax highlighters that WordPress.com and its plugins have. */
const NAMES =
  'code|sourcecode|actionscript3?|as3|bash|shell|clojure|coldfusion|cf|cpp|csharp|css|delphi|pascal|diff|patch|' +
  'erlang|fsharp|go|groovy|html|java|javafx|js|jscript|javascript|latexcode|matlab|objc|perl|php|plain|powershell|ps|py|' +
  'python|r|ruby|rails|scala|sql|swift|tf|typescript|vb|vbnet|xml|xhtml|yaml|crayon'

const CODE = new RegExp(`(?<!\\[)\\[(${NAMES})((?:\\s[^\\[\\]]*)?)\\]([\\s\\S]*?)\\[/\\1\\](?!\\])`, 'gi')

/**
 * Converts code in shortcodes to `pre`, before anything reads its tags and shortcodes as markup. WordPress stores the
 * code as typed or escaped, depending on the editor.
 */
export function withCodeBlocks(content: string): string {
  return content
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part, index) => (index % 2 === 1 ? part : toBlocks(part)))
    .join('')
}

function toBlocks(content: string): string {
  return content.replace(CODE, (_whole, _name: string, _values: string, code: string) => {
    if (/<pre\b/i.test(code)) return code
    // Code that an editor has escaped contains no `<` of its own, except the marks of paragraphs.
    const isEscaped = /&(?:lt|gt|amp);/.test(code) && !/<(?!\/?(?:p|br)\b)/i.test(code)
    const text = isEscaped
      ? code.replace(/<br\s*\/?>|<\/?p>/gi, '')
      : code.replace(/&(?!#?\w+;)/g, '&amp;').replace(/</g, '&lt;')
    return `\n\n<pre><code>${text.replace(/^\n+|\s+$/g, '')}</code></pre>\n\n`
  })
}
