import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport } from '../../../test/builders/import.ts'
import { buildPng } from '../../../test/builders/pictures.ts'
import { buildFolder } from '../../../test/builders/store.ts'

const TIDE = '__GHOST_URL__/content/images/tide.png'

interface Case {
  /** The name of the card in Lexical and Mobiledoc. */
  readonly card: string
  readonly payload: Readonly<Record<string, unknown>>
  /** The card as Ghost renders it; absent for cards of newsletters, which it renders nowhere else. */
  readonly html?: string
}

/** Each card of Ghost with its body, in which pictures are `<img alt>`. */
const CASES: readonly (readonly [Case, body: string])[] = [
  [
    {
      card: 'image',
      payload: { src: TIDE, alt: 'Low', caption: 'At <b>four</b>', href: 'https://example.com/' },
      html: `<figure class="kg-card kg-image-card kg-card-hascaption"><a href="https://example.com/"><img src="${TIDE}" class="kg-image" alt="Low"></a><figcaption>At <b>four</b></figcaption></figure>`,
    },
    '<figure><a href="https://example.com/"><img Low></a><figcaption>At <b>four</b></figcaption></figure>',
  ],
  [
    {
      card: 'gallery',
      payload: {
        images: [
          { src: TIDE, alt: 'Low' },
          { src: TIDE, alt: 'High' },
        ],
        caption: 'All tides',
      },
      html: `<figure class="kg-card kg-gallery-card kg-width-wide kg-card-hascaption"><div class="kg-gallery-container"><div class="kg-gallery-row"><div class="kg-gallery-image"><img src="${TIDE}" alt="Low"></div><div class="kg-gallery-image"><img src="${TIDE}" alt="High"></div></div></div><figcaption>All tides</figcaption></figure>`,
    },
    '<figure><img Low></figure><figure><img High></figure><p>All tides</p>',
  ],
  [
    {
      card: 'bookmark',
      payload: {
        url: 'https://example.com/wick',
        caption: 'Read it',
        metadata: {
          title: 'On wicks',
          description: 'How to trim',
          author: 'Ida',
          publisher: 'Quay',
          icon: 'https://example.com/i.png',
          thumbnail: TIDE,
        },
      },
      html: `<figure class="kg-card kg-bookmark-card kg-card-hascaption"><a class="kg-bookmark-container" href="https://example.com/wick"><div class="kg-bookmark-content"><div class="kg-bookmark-title">On wicks</div><div class="kg-bookmark-description">How to trim</div><div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="https://example.com/i.png" alt=""><span class="kg-bookmark-author">Ida</span><span class="kg-bookmark-publisher">Quay</span></div></div><div class="kg-bookmark-thumbnail"><img src="${TIDE}" alt=""></div></a><figcaption>Read it</figcaption></figure>`,
    },
    '<figure><img Low></figure><p><a href="https://example.com/wick">On wicks</a></p><p>How to trim</p><p>Ida · Quay</p><p>Read it</p>',
  ],
  [
    {
      card: 'embed',
      payload: {
        url: 'https://www.youtube.com/watch?v=abcdefghijk',
        html: '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="Ebb"></iframe>',
        metadata: { title: 'Ebb' },
        caption: 'The flood',
      },
      html: '<figure class="kg-card kg-embed-card kg-card-hascaption"><iframe src="https://www.youtube.com/embed/abcdefghijk?feature=oembed" title="Ebb"></iframe><figcaption>The flood</figcaption></figure>',
    },
    '[youtube_video https://www.youtube.com/watch?v=abcdefghijk Ebb]<p>The flood</p>',
  ],
  [
    {
      card: 'callout',
      payload: { calloutEmoji: '💡', calloutText: 'Mind the <b>step</b>' },
      html: '<div class="kg-card kg-callout-card kg-callout-card-blue"><div class="kg-callout-emoji">💡</div><div class="kg-callout-text">Mind the <b>step</b></div></div>',
    },
    '<div class="callout"><p>💡 Mind the <b>step</b></p></div>',
  ],
  [
    {
      card: 'toggle',
      payload: { heading: 'Why <i>so</i>?', content: '<p>The moon.</p>' },
      html: '<div class="kg-card kg-toggle-card" data-kg-toggle-state="close"><div class="kg-toggle-heading"><h4 class="kg-toggle-heading-text">Why <i>so</i>?</h4><button class="kg-toggle-card-icon"><svg></svg></button></div><div class="kg-toggle-content"><p>The moon.</p></div></div>',
    },
    '<details><summary>Why <i>so</i>?</summary><p>The moon.</p></details>',
  ],
  [
    {
      card: 'button',
      payload: { buttonText: 'Book & go', buttonUrl: 'https://example.com/book', alignment: 'center' },
      html: '<div class="kg-card kg-button-card kg-align-center"><a href="https://example.com/book" class="kg-btn kg-btn-accent">Book &amp; go</a></div>',
    },
    '<p><a href="https://example.com/book">Book &amp; go</a></p>',
  ],
  [
    {
      card: 'file',
      payload: {
        src: '__GHOST_URL__/content/files/t.pdf',
        fileTitle: 'Tide table',
        fileCaption: 'Of May',
        fileName: 't.pdf',
        fileSize: 1,
      },
      html: '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/t.pdf" title="Download" download><div class="kg-file-card-contents"><div class="kg-file-card-title">Tide table</div><div class="kg-file-card-caption">Of May</div><div class="kg-file-card-metadata"><div class="kg-file-card-filename">t.pdf</div><div class="kg-file-card-filesize">1 KB</div></div></div><div class="kg-file-card-icon"><svg><title>download-circle</title></svg></div></a></div>',
    },
    '<p><a href="https://quay.example/content/files/t.pdf">Tide table</a></p><p>Of May</p>',
  ],
  [
    {
      card: 'audio',
      payload: { src: '__GHOST_URL__/content/media/horn.mp3', title: 'The horn', duration: 1 },
      html: '<div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/horn.mp3" preload="metadata"></audio><div class="kg-audio-title">The horn</div><div class="kg-audio-player"><span class="kg-audio-current-time">0:00</span><button class="kg-audio-playback-rate">1×</button></div></div></div>',
    },
    '<p><a href="https://quay.example/content/media/horn.mp3">The horn</a></p>',
  ],
  [
    {
      card: 'video',
      payload: { src: '__GHOST_URL__/content/media/tide.mp4', caption: 'The tide' },
      html: '<figure class="kg-card kg-video-card kg-card-hascaption"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/tide.mp4"></video><div class="kg-video-player"><span class="kg-video-current-time">0:00</span></div></div><figcaption>The tide</figcaption></figure>',
    },
    '<figure><p><a href="https://quay.example/content/media/tide.mp4">tide.mp4</a></p><figcaption>The tide</figcaption></figure>',
  ],
  [
    {
      card: 'product',
      payload: {
        productImageSrc: TIDE,
        productTitle: 'A <b>lamp</b>',
        productDescription: '<p>Bright.</p>',
        productRatingEnabled: true,
        productStarRating: 3,
        productButtonEnabled: true,
        productButton: 'Buy',
        productUrl: 'https://example.com/lamp',
      },
      html: `<div class="kg-card kg-product-card"><div class="kg-product-card-container"><img src="${TIDE}" class="kg-product-card-image"><div class="kg-product-card-title-container"><h4 class="kg-product-card-title">A <b>lamp</b></h4></div><div class="kg-product-card-rating"><span class="kg-product-card-rating-active kg-product-card-rating-star"><svg></svg></span><span class="kg-product-card-rating-active kg-product-card-rating-star"></span><span class="kg-product-card-rating-active kg-product-card-rating-star"></span><span class="kg-product-card-rating-star"></span></div><div class="kg-product-card-description"><p>Bright.</p></div><a href="https://example.com/lamp" class="kg-product-card-button"><span>Buy</span></a></div></div>`,
    },
    '<div class="callout"><figure><img Low></figure><h2>A <b>lamp</b></h2><p>★★★</p><p>Bright.</p><p><a href="https://example.com/lamp">Buy</a></p></div>',
  ],
  [
    {
      card: 'header',
      payload: {
        header: 'High <em>water</em>',
        subheader: 'Every day',
        buttonEnabled: true,
        buttonText: 'Join',
        buttonUrl: 'https://example.com/join',
      },
      html: '<div class="kg-card kg-header-card kg-v2"><div class="kg-header-card-content"><div class="kg-header-card-text"><h2 class="kg-header-card-heading">High <em>water</em></h2><p class="kg-header-card-subheading">Every day</p><a href="https://example.com/join" class="kg-header-card-button">Join</a></div></div></div>',
    },
    '<h2>High <em>water</em></h2><p>Every day</p><p><a href="https://example.com/join">Join</a></p>',
  ],
  [
    {
      card: 'signup',
      payload: {
        header: 'Sign up',
        subheader: 'For the tide',
        disclaimer: 'No spam',
        buttonText: 'Subscribe',
        successMessage: 'Sent',
      },
      html: '<div class="kg-card kg-signup-card"><div class="kg-signup-card-content"><div class="kg-signup-card-text"><h2 class="kg-signup-card-heading">Sign up</h2><p class="kg-signup-card-subheading">For the tide</p><form class="kg-signup-card-form"><input class="kg-signup-card-input" placeholder="Your email"><button class="kg-signup-card-button"><span class="kg-signup-card-button-default">Subscribe</span></button><div class="kg-signup-card-success">Sent</div></form><p class="kg-signup-card-disclaimer">No spam</p></div></div></div>',
    },
    '<h2>Sign up</h2><p>For the tide</p><p>No spam</p><p>Subscribe</p>',
  ],
  [
    {
      card: 'call-to-action',
      payload: {
        sponsorLabel: '<p>Sponsored</p>',
        imageUrl: TIDE,
        textValue: '<p>Try the <b>lamp</b></p>',
        showButton: true,
        buttonText: 'Try',
        buttonUrl: 'https://example.com/try',
      },
      html: `<div class="kg-card kg-cta-card"><div class="kg-cta-sponsor-label-wrapper"><div class="kg-cta-sponsor-label"><p>Sponsored</p></div></div><div class="kg-cta-content"><div class="kg-cta-image-container"><img src="${TIDE}" alt="CTA Image"></div><div class="kg-cta-content-inner"><div class="kg-cta-text"><p>Try the <b>lamp</b></p></div><a href="https://example.com/try" class="kg-cta-button">Try</a></div></div></div>`,
    },
    '<div class="callout"><p>Sponsored</p><figure><img Low></figure><p>Try the <b>lamp</b></p><p><a href="https://example.com/try">Try</a></p></div>',
  ],
  [
    { card: 'code', payload: { code: 'a < b', language: 'c', caption: 'Less' } },
    '<pre tabindex="0"><code class="language-c">a &lt; b</code></pre><p>Less</p>',
  ],
  [
    { card: 'codeblock', payload: { code: 'a < b', language: 'c' } },
    '<pre tabindex="0"><code class="language-c">a &lt; b</code></pre>',
  ],
  [{ card: 'html', payload: { html: '<p>Raw <mark>text</mark></p>' } }, '<p>Raw <mark>text</mark></p>'],
  [{ card: 'markdown', payload: { markdown: 'It is **md**.' } }, '<p>It is <strong>md</strong>.</p>'],
  [{ card: 'horizontalrule', payload: {} }, '<hr>'],
  [{ card: 'paywall', payload: {} }, ''],
  [{ card: 'email', payload: { html: '<p>Dear reader</p>' } }, '<p>Dear reader</p>'],
  [
    {
      card: 'email-cta',
      payload: { html: '<p>Join us</p>', showButton: true, buttonText: 'Join', buttonUrl: 'https://example.com/join' },
    },
    '<p>Join us</p><p><a href="https://example.com/join">Join</a></p>',
  ],
  [
    {
      card: 'poll',
      payload: { question: 'High or low?', answers: [{ label: 'High' }, { label: 'Low' }], colour: 'red' },
    },
    '<p>High or low?</p><p>High</p><p>Low</p>',
  ],
]

/** The three forms of a card: Lexical, Mobiledoc and HTML. */
function toForms({ card, payload, html }: Case): readonly (readonly [form: string, fields: object])[] {
  const lexical = { root: { children: [{ type: card, version: 1, ...payload }] } }
  const mobiledoc = { version: '0.3.1', markups: [], atoms: [], cards: [[card, payload]], sections: [[10, 0]] }
  return [
    ['lexical', { lexical: JSON.stringify(lexical) }],
    ['mobiledoc', { mobiledoc: JSON.stringify(mobiledoc) }],
    ...(html === undefined ? [] : [['html', { html }] as const]),
  ]
}

test('MV-014 every card of Ghost comes with its text, the same from Lexical, Mobiledoc and HTML', async () => {
  const { run, readBody } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'tide.png'), await buildPng(64, 48))
  const posts = CASES.flatMap(([one], index) =>
    toForms(one).map(([form, fields]) => ({
      id: `${index}-${form}`,
      slug: `${form}-${index}`,
      title: `${one.card} ${form}`,
      status: 'published',
      published_at: '2024-05-01T10:00:00.000Z',
      ...fields,
    })),
  )
  writeFileSync(join(folder, 'export.json'), JSON.stringify({ meta: {}, data: { posts } }))

  await run(folder, { oldSite: 'https://quay.example' })

  const bodies = await Promise.all(
    CASES.map(async ([one], index) => {
      const forms = await Promise.all(toForms(one).map(([form]) => readBody(`${form}-${index}`)))
      const bare = forms.map((html) =>
        html.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '<img $1>').replace(/ (?:id|rel)="[^"]*"/g, ''),
      )
      return [one.card, [...new Set(bare)].join('\n')]
    }),
  )
  expect(bodies).toEqual(CASES.map(([{ card }, body]) => [card, body]))
})
