import { expect, test } from 'vitest'
import { embedFrames, toEmbed, toLineEmbed } from './embeds.ts'

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=1s', 'youtube_video'],
  ['https://youtu.be/abcdefghijk', 'youtube_video'],
  ['https://www.youtube.com/shorts/abcdefghijk', 'youtube_video'],
  ['https://vimeo.com/123456', 'vimeo_video'],
  ['https://twitter.com/someone/status/1', 'twitter_tweet'],
  ['https://x.com/someone/status/1', 'twitter_tweet'],
  ['https://www.instagram.com/p/abc/', 'instagram_post'],
  ['https://www.tiktok.com/@a/video/1', 'tiktok_video'],
  ['https://open.spotify.com/track/1', 'spotify_track'],
  ['https://soundcloud.com/a/b', 'soundcloud_track'],
  ['https://www.reddit.com/r/a/comments/b/', 'reddit_post'],
])('BX-030 %s is a %s', (address, name) => {
  expect(toEmbed(address)).toContain(`shortcode="${name}"`)
})

test.each([
  'https://example.com/',
  'https://youtube.com.evil.example/watch?v=1',
  'https://evil.example/youtube.com/watch',
  'javascript:youtube.com/watch',
  'https://twitter.com/someone',
  '',
])('BX-030 %j is no embed', (address) => {
  expect(toEmbed(address)).toBeNull()
})

test('BX-030 a URL that cannot be embedded becomes a link with escaped characters', () => {
  expect(toLineEmbed('https://example.com/?a="><script>')).toBe(
    '<p><a href="https://example.com/?a=&quot;><script>">https://example.com/?a="&gt;&lt;script&gt;</a></p>',
  )
})

test('BX-030 iframes of players become embeds of their pages; other iframes stay', () => {
  expect(embedFrames('<iframe title="A &amp; B" src="//www.youtube.com/embed/abcdefghijk?rel=0"></iframe>')).toContain(
    'url="https://www.youtube.com/watch?v=abcdefghijk" title="A &amp; B"',
  )
  expect(embedFrames('<iframe src="https://player.vimeo.com/video/12"></iframe>')).toContain(
    'url="https://vimeo.com/12"',
  )
  expect(embedFrames('<iframe src="https://maps.example/"></iframe>')).toBe(
    '<iframe src="https://maps.example/"></iframe>',
  )
})
