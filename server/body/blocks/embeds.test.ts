import { expect, test } from 'vitest'
import { compileBlock } from '../../../test/builders/blocks.ts'
import { readHtml } from '../../../test/harness/html.ts'
import { PROVIDERS } from '../embeds/providers.ts'

test('PG-031 a video is a facade at first: its name, its site, a link, and nothing that loads', () => {
  const { html, block } = compileBlock('youtube_video', {
    url: 'https://youtu.be/abcdefghijk',
    title: 'Ebb <b>&</b> flow',
  })

  expect(block).toMatchObject({ sheet: 'embeds', behaviour: 'embed' })
  const facade = readHtml(html)
  expect(facade.all('*', { 'data-frame': /./ }).map(({ attribs }) => attribs)).toMatchObject([
    {
      'data-frame': 'https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0',
      'data-title': 'YouTube: Ebb & flow',
    },
  ])
  expect(facade.all('a', { href: 'https://youtu.be/abcdefghijk', rel: 'noopener' })).toHaveLength(1)
  for (const name of ['iframe', 'script', 'img', 'button']) expect(facade.all(name)).toEqual([])
})

test('PG-039 every embed has a facade, and shows the words of the post', () => {
  for (const name of [...Object.keys(PROVIDERS), 'iframe', 'chart_embed']) {
    const { html } = compileBlock(name, { url: 'https://x.com/a/status/1', text: 'High water', author: 'Ada' })

    expect(readHtml(html).texts('blockquote')).toEqual(['High water'])
    expect(readHtml(html).texts('p')).toContain('Ada')
  }
})

test('PG-039 an address that no frame may load is a link', () => {
  const { html } = compileBlock('iframe', { src: 'https://www.example.com/a/', title: '' })

  const shown = readHtml(html)
  expect(shown.texts('a', { href: 'https://www.example.com/a/', rel: 'noopener' })).toEqual(['example.com/a'])
  expect(shown.words).toBe('example.com/a')
})

test('PG-036 an embed without an address is left out and reported', () => {
  expect(compileBlock('vimeo_video', { title: 'A video' }).faults).toMatchObject([{ name: 'vimeo_video', at: 1 }])
  expect(compileBlock('vimeo_video', { url: 'javascript:x()' }).faults).toMatchObject([{ name: 'vimeo_video', at: 1 }])
})
