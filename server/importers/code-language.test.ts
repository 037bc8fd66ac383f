import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, writeFolder } from '../../test/builders/import.ts'
import { buildFolder } from '../../test/builders/store.ts'
import { buildWxr } from '../../test/builders/wxr.ts'
import { toPlainElements } from './plain-elements.ts'

test.each<readonly [string, string]>([
  ['<pre lang="php">x</pre>', '<pre class="language-php">x</pre>'],
  ['<pre LANG="PHP" line="1">x</pre>', '<pre line="1" class="language-php">x</pre>'],
  ['<pre lang="go"><code>x</code></pre>', '<pre class="language-go"><code>x</code></pre>'],
  ['<pre><code lang="c++">x</code></pre>', '<pre><code class="language-c++">x</code></pre>'],
  ['<pre lang="cs" class="a">x</pre>', '<pre class="a language-cs">x</pre>'],
  ['<pre class="language-js" lang="php">x</pre>', '<pre class="language-js">x</pre>'],
  ['<pre data-lang="ruby">x</pre>', '<pre data-lang="ruby" class="language-ruby">x</pre>'],
  ['<pre lang="en">x</pre>', '<pre lang="en">x</pre>'],
  ['<pre lang="pt-BR">x</pre>', '<pre lang="pt-BR">x</pre>'],
  ['<pre lang="my own words">x</pre>', '<pre lang="my own words">x</pre>'],
  ['<p lang="go">x</p>', '<p lang="go">x</p>'],
])('MV-014 code keeps the programming language that an attribute names: %s', (html, named) => {
  expect(toPlainElements(html, [])).toBe(named)
})

test('MV-014 code of a folder and of WordPress has the class of its language on the page', async () => {
  const { run, readBody } = buildImport()
  const folder = buildFolder()
  writeFileSync(
    join(folder, 'export.xml'),
    buildWxr([{ id: 1, slug: 'wp', content: '<pre lang="php"><?php echo 2; ?></pre>' }]),
  )

  await run(writeFolder({ 'md.md': '---\ntitle: A\n---\n<pre lang="php">echo 2;</pre>' }))
  await run(join(folder, 'export.xml'))

  expect(await readBody('md')).toContain('<pre class="language-php"')
  expect(await readBody('wp')).toContain('<pre class="language-php"')
})
