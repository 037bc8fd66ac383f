import { expect, test } from 'vitest'
import { compileBlock } from '../../../test/builders/blocks.ts'
import { PROVIDERS } from '../embeds/providers.ts'

test('PG-031 a video is a facade at first: its name, its site, a link, and nothing that loads', () => {
  const { html, block } = compileBlock('youtube_video', {
    url: 'https://youtu.be/abcdefghijk',
    title: 'Ebb <b>&</b> flow',
  })

  expect(block).toMatchObject({ sheet: 'embeds', behaviour: 'embed' })
  expect(html).toContain('data-frame="https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&amp;rel=0"')
  expect(html).toContain('data-title="YouTube: Ebb &amp; flow"')
  expect(html).toContain('<a href="https://youtu.be/abcdefghijk" rel="noopener">Open at YouTube</a>')
  expect(html).not.toMatch(/<(iframe|script|img|button)/)
})

test('PG-039 every embed has a facade, and shows the words of the post', () => {
  for (const name of [...Object.keys(PROVIDERS), 'iframe', 'chart_embed']) {
    const { html } = compileBlock(name, { url: 'https://x.com/a/status/1', text: 'High water', author: 'Ada' })

    expect(html).toContain('<p>High water</p></blockquote><p class="by">Ada</p>')
  }
})

test('PG-039 an address that no frame may load is a link', () => {
  const { html } = compileBlock('iframe', { src: 'https://www.example.com/a/', title: '' })

  expect(html).toBe('<p class="embed-link"><a href="https://www.example.com/a/" rel="noopener">example.com/a</a></p>')
})

test('PG-036 an embed without an address is left out and reported', () => {
  expect(compileBlock('vimeo_video', { title: 'A video' }).faults).toMatchObject([{ name: 'vimeo_video', at: 1 }])
  expect(compileBlock('vimeo_video', { url: 'javascript:x()' }).faults).toMatchObject([{ name: 'vimeo_video', at: 1 }])
})
