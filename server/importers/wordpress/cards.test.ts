import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport } from '../../../test/builders/import.ts'
import { buildPng } from '../../../test/builders/pictures.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { buildWxr } from '../../../test/builders/wxr.ts'

const UPLOADS = 'https://site.example/wp-content/uploads'
const TIDE = `${UPLOADS}/tide.png`

/** What of a post's text is shown: `[what, content, body]`, pictures as `<img alt>`. */
const CASES: readonly (readonly [what: string, content: string, body: string])[] = [
  ['a classic gallery', '[gallery ids="21,22"]', '<figure><img The tide></figure><figure><img ></figure>'],
  ['a gallery of all uploads but one', '[gallery exclude="22"]', '<figure><img The tide></figure>'],
  [
    'a gallery of version 1',
    `<!-- wp:gallery {"ids":[21,22]} --><ul class="wp-block-gallery columns-2"><li class="blocks-gallery-item"><figure><img src="${TIDE}" alt="Low" data-id="21"/><figcaption>At four</figcaption></figure></li><li class="blocks-gallery-item"><figure><img src="${TIDE}" alt="High"/></figure></li></ul><!-- /wp:gallery -->`,
    '<figure><img Low><figcaption>At four</figcaption></figure><figure><img High></figure>',
  ],
  [
    'a gallery with a caption of its own',
    `<!-- wp:gallery {"ids":[21]} --><figure class="wp-block-gallery"><ul class="blocks-gallery-grid"><li class="blocks-gallery-item"><figure><img src="${TIDE}" alt="Low"/><figcaption class="blocks-gallery-item__caption">At four</figcaption></figure></li></ul><figcaption class="blocks-gallery-caption">All tides</figcaption></figure><!-- /wp:gallery -->`,
    '<figure><figure><img Low><figcaption>At four</figcaption></figure><figcaption>All tides</figcaption></figure>',
  ],
  [
    'a gallery of version 2',
    `<!-- wp:gallery {"linkTo":"none"} --><figure class="wp-block-gallery has-nested-images"><!-- wp:image {"id":21} --><figure class="wp-block-image"><img src="${TIDE}" alt="Low"/><figcaption>At four</figcaption></figure><!-- /wp:image --><figcaption class="blocks-gallery-caption">All tides</figcaption></figure><!-- /wp:gallery -->`,
    '<figure><figure><img Low><figcaption>At four</figcaption></figure><figcaption>All tides</figcaption></figure>',
  ],
  [
    'a tiled gallery of Jetpack',
    `<!-- wp:jetpack/tiled-gallery {"ids":[21]} --><div class="wp-block-jetpack-tiled-gallery"><div class="tiled-gallery__gallery"><div class="tiled-gallery__row"><div class="tiled-gallery__col"><figure class="tiled-gallery__item"><img alt="Low" data-id="21" data-url="${TIDE}" src="https://i1.wp.com/site.example/wp-content/uploads/tide.png?ssl=1"/></figure></div></div></div></div><!-- /wp:jetpack/tiled-gallery -->`,
    '<figure><img Low></figure>',
  ],
  ['a gallery without HTML', '<!-- wp:gallery {"ids":[21]} /-->', '<figure><img The tide></figure>'],
  [
    'an embed with a caption',
    '<!-- wp:embed {"url":"https://www.youtube.com/watch?v=abcdefghijk","type":"video","providerNameSlug":"youtube"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=abcdefghijk\n</div><figcaption>The flood</figcaption></figure><!-- /wp:embed -->',
    '[youtube_video https://www.youtube.com/watch?v=abcdefghijk]<p>The flood</p>',
  ],
  [
    'an unknown embed',
    '<iframe src="https://maps.example/1" title="A map"></iframe>',
    '<p><a href="https://maps.example/1">A map</a></p>',
  ],
  [
    'a gist',
    '<script src="https://gist.github.com/ada/1a2b.js"></script>',
    '<p><a href="https://gist.github.com/ada/1a2b">gist.github.com</a></p>',
  ],
  [
    'an embed of the past',
    '<object width="1"><param name="movie" value="https://www.youtube.com/v/abcdefghijk"><embed src="https://www.youtube.com/v/abcdefghijk"></object>',
    '[youtube_video https://www.youtube.com/watch?v=abcdefghijk]',
  ],
  [
    'a form',
    '<form><label>Name <input type="text" placeholder="Ada"></label><select><optgroup label="Sea"><option>North</option><option>South</option></optgroup></select><textarea>Say it</textarea><button>Send</button><input type="submit" value="Go"></form>',
    '<p>Name</p><p>Ada</p><ul><li>Sea</li><li>North</li><li>South</li></ul><p>Say it</p><p>Send</p><p>Go</p>',
  ],
  [
    'a form of Jetpack, in blocks',
    '<!-- wp:jetpack/contact-form {"subject":"A message from the site"} --><div><!-- wp:jetpack/field-name {"label":"Your name"} /--><!-- wp:jetpack/field-select {"label":"Sea","options":["North","South"]} /--></div><!-- /wp:jetpack/contact-form -->',
    '<p>Your name</p><p>Sea</p><ul><li>North</li><li>South</li></ul>',
  ],
  [
    'a form of Jetpack, in shortcodes',
    '[contact-form to="a@b.example"][contact-field label="Your name" type="name" required="1"/][contact-field label="Sea" type="select" options="North,South"/][/contact-form]',
    '<p>Your name</p><p>Sea</p><ul><li>North</li><li>South</li></ul>',
  ],
  [
    'details',
    '<!-- wp:details {"summary":"Why?"} --><details class="wp-block-details"><summary>Why?</summary><!-- wp:paragraph --><p>The moon.</p><!-- /wp:paragraph --></details><!-- /wp:details -->',
    '<details><summary>Why?</summary><p>The moon.</p></details>',
  ],
  [
    'a table',
    '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Tide</th></tr></thead><tbody><tr><td>High</td></tr></tbody></table><figcaption>Today</figcaption></figure><!-- /wp:table -->',
    '<figure><div class="tbl" tabindex="0" role="region" aria-label="Today"><table><thead><tr><th scope="col">Tide</th></tr></thead><tbody><tr><td>High</td></tr></tbody></table></div><figcaption>Today</figcaption></figure>',
  ],
  [
    'verse and preformatted text',
    '<!-- wp:verse --><pre class="wp-block-verse">A line,\n  and one</pre><!-- /wp:verse --><!-- wp:preformatted --><pre class="wp-block-preformatted">a  b</pre><!-- /wp:preformatted -->',
    '<pre tabindex="0">A line,\n  and one</pre><pre tabindex="0">a  b</pre>',
  ],
  [
    'a pull quote',
    '<!-- wp:pullquote --><figure class="wp-block-pullquote"><blockquote><p>Water.</p><cite>Ada</cite></blockquote></figure><!-- /wp:pullquote -->',
    '<blockquote><p>Water.</p><p><cite>Ada</cite></p></blockquote>',
  ],
  [
    'math',
    '<!-- wp:math {"latex":"x^2"} --><div class="wp-block-math"><math display="block"><semantics><msup><mi>x</mi><mn>2</mn></msup><annotation encoding="application/x-tex">x^2</annotation></semantics></math></div><!-- /wp:math -->',
    '<p><code>x^2</code></p>',
  ],
  [
    'MathML without its source',
    '<p>So <math><mi>a</mi><mo>+</mo><mn>1</mn></math> it is.</p>',
    '<p>So</p><p><code>a + 1</code></p><p>it is.</p>',
  ],
  [
    'a cover',
    `<!-- wp:cover {"url":"${TIDE}"} --><div class="wp-block-cover"><img class="wp-block-cover__image-background" alt="" src="${TIDE}"/><div class="wp-block-cover__inner-container"><p>Over water</p></div></div><!-- /wp:cover -->`,
    '<figure><img The tide></figure><p>Over water</p>',
  ],
  [
    'a cover behind the page',
    `<!-- wp:cover {"hasParallax":true} --><div class="wp-block-cover has-parallax" style="background-image:url(${TIDE})"><div class="wp-block-cover__inner-container"><p>Over water</p></div></div><!-- /wp:cover -->`,
    '<figure><img The tide></figure><p>Over water</p>',
  ],
  [
    'media and text',
    `<!-- wp:media-text --><div class="wp-block-media-text"><figure><img src="${TIDE}" alt="Low"/></figure><div><p>Beside it</p></div></div><!-- /wp:media-text -->`,
    '<figure><img Low></figure><p>Beside it</p>',
  ],
  [
    'buttons',
    '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link" href="https://example.com/book">Book</a></div><!-- /wp:button --><!-- wp:button {"tagName":"button"} --><div class="wp-block-button"><button>Call</button></div><!-- /wp:button --></div><!-- /wp:buttons -->',
    '<p><a href="https://example.com/book">Book</a></p><p>Call</p>',
  ],
  [
    'an accordion',
    '<!-- wp:accordion --><div class="wp-block-accordion"><!-- wp:accordion-item --><div class="wp-block-accordion-item"><h3 class="wp-block-accordion-heading"><button class="wp-block-accordion-heading__toggle"><span>When?</span></button></h3><div class="wp-block-accordion-panel"><p>At four.</p></div></div><!-- /wp:accordion-item --></div><!-- /wp:accordion -->',
    '<h2>When?</h2><p>At four.</p>',
  ],
  [
    'a file',
    '<!-- wp:file --><div class="wp-block-file"><a href="https://example.com/t.pdf">Tide table</a><a href="https://example.com/t.pdf" class="wp-block-file__button" download>Download</a></div><!-- /wp:file -->',
    '<p><a href="https://example.com/t.pdf">Tide table</a> <a href="https://example.com/t.pdf">Download</a></p>',
  ],
  [
    'links of a menu and of social media',
    '<!-- wp:navigation-link {"label":"Harbour","url":"https://example.com/h"} /--><!-- wp:social-link {"url":"https://example.com/m","service":"mastodon"} /-->',
    '<p><a href="https://example.com/h">Harbour</a></p><p><a href="https://example.com/m">mastodon</a></p>',
  ],
  [
    'a search box',
    '<!-- wp:search {"label":"Search the sea","buttonText":"Find"} /-->',
    '<p>Search the sea</p><p>Find</p>',
  ],
  [
    'a block of a plugin with its texts in its data',
    '<!-- wp:acf/quote {"name":"acf/quote","data":{"words":"Water is never still","_words":"field_1","who":"Ada Moss of Quay","_who":"field_2","layout":"wide"},"mode":"preview"} /-->',
    '<p>Water is never still</p><p>Ada Moss of Quay</p>',
  ],
  [
    'a block of a plugin around its text',
    '<!-- wp:maker/box {"heading":"High water","className":"wide box"} --><div class="maker"><p>At four.</p></div><!-- /wp:maker/box -->',
    '<p>High water</p><p>At four.</p>',
  ],
  [
    'blocks of the page',
    '<!-- wp:post-title /--><!-- wp:latest-posts /--><p>Text.</p><!-- wp:spacer /-->',
    '<p>Text.</p>',
  ],
  ['a text in parts', 'One.\n<!--more-->\nTwo.\n<!--nextpage-->\nThree.', '<p>One.</p><p>Two.</p><p>Three.</p>'],
  [
    'code in shortcodes',
    '[php]if ($a[0] < 1) { echo "<b>"; }[/php]',
    '<pre tabindex="0"><code>if ($a[0] &lt; 1) { echo "&lt;b&gt;"; }</code></pre>',
  ],
  [
    'code that the editor has escaped',
    '[sourcecode lang="html"]&lt;p&gt;Hi &amp;amp; bye&lt;/p&gt;[/sourcecode]',
    '<pre tabindex="0"><code>&lt;p&gt;Hi &amp;amp; bye&lt;/p&gt;</code></pre>',
  ],
  [
    'a caption as attribute and as text',
    `[caption id="a" caption="Low water"]<img src="${TIDE}" alt="Low"> at four[/caption]`,
    '<figure><img Low><figcaption>Low water at four</figcaption></figure>',
  ],
  [
    'a playlist',
    '[playlist ids="23"]',
    '<p><a href="https://site.example/wp-content/uploads/horn.mp3">horn.mp3</a></p>',
  ],
  ['a formula of LaTeX', '[latex]x^2[/latex]', '<p><code>x^2</code></p>'],
  [
    'indices and words in brackets',
    'We take P[j-1] and dp[i][j-1] [sic], as in <a href="https://example.com/">[gist]</a>.',
    '<p>We take P[j-1] and dp[i][j-1] [sic], as in <a href="https://example.com/">[gist]</a>.</p>',
  ],
  [
    'pictures that are not found',
    `A<img src="${UPLOADS}/gone.png" alt="a buoy">B`,
    '<p>A <a href="https://site.example/wp-content/uploads/gone.png">a buoy</a> B</p>',
  ],
]

test('MV-014 every block and shortcode of WordPress comes with its text', async () => {
  const { run, readBody } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'tide.png'), await buildPng(64, 48))
  writeFileSync(join(folder, 'boat.png'), await buildPng(48, 64))
  const items = CASES.map(([, content], index) => ({ id: 100 + index, slug: `case-${index}`, content }))
  const library = [
    { id: 21, type: 'attachment', parent: 101, file: TIDE, meta: { _wp_attachment_image_alt: 'The tide' } },
    { id: 22, type: 'attachment', parent: 101, file: `${UPLOADS}/boat.png` },
    { id: 23, type: 'attachment', file: `${UPLOADS}/horn.mp3` },
  ]
  writeFileSync(join(folder, 'export.xml'), buildWxr([...items, ...library]))

  await run(folder)

  const bodies = await Promise.all(
    CASES.map(async ([what], index) => {
      const html = await readBody(`case-${index}`)
      return [what, html.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '<img $1>').replace(/ (?:id|rel)="[^"]*"/g, '')]
    }),
  )
  expect(bodies).toEqual(CASES.map(([what, , body]) => [what, body]))
})
