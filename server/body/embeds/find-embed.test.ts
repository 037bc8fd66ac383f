import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FRAME_HOSTS, findEmbed } from './find-embed.ts'

test.each([
  [
    'https://www.youtube.com/watch?v=abcdefghijk&t=1m5s',
    'www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0&start=65',
  ],
  ['https://youtu.be/abcdefghijk', 'www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0'],
  ['https://m.youtube.com/shorts/abcdefghijk', 'www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1&rel=0'],
  [
    'https://www.youtube.com/playlist?list=PL0123456789',
    'www.youtube-nocookie.com/embed/videoseries?autoplay=1&rel=0&list=PL0123456789',
  ],
])('PG-031 %s plays in privacy mode', (address, frame) => {
  expect(findEmbed(address)).toMatchObject({ provider: 'YouTube', frame: `https://${frame}` })
})

test.each([
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=0a1b2c3d4e'],
  ['https://x.com/someone/status/20', 'platform.twitter.com/embed/Tweet.html?id=20&dnt=true'],
  ['https://www.instagram.com/someone/reel/Cabc_-12345/?x=1', 'www.instagram.com/reel/Cabc_-12345/embed/captioned/'],
  [
    'https://www.facebook.com/someone/videos/1/',
    'www.facebook.com/plugins/video.php?href=https%3A%2F%2Fwww.facebook.com%2Fsomeone%2Fvideos%2F1%2F',
  ],
  [
    'https://www.facebook.com/someone/posts/1',
    'www.facebook.com/plugins/post.php?href=https%3A%2F%2Fwww.facebook.com%2Fsomeone%2Fposts%2F1&show_text=true&width=500',
  ],
  ['https://www.tiktok.com/@a.b/video/6718335390845095173', 'www.tiktok.com/player/v1/6718335390845095173'],
  ['https://www.threads.net/@a.b/post/Cuw_ABCDEfg', 'www.threads.com/@a.b/post/Cuw_ABCDEfg/embed'],
  ['https://old.reddit.com/r/a/comments/1abcde/title/', 'embed.reddit.com/r/a/comments/1abcde/title?embed=true'],
  [
    'https://www.pinterest.com/pin/a-lamp--99360735500167749/',
    'assets.pinterest.com/ext/embed.html?id=99360735500167749',
  ],
  [
    'https://open.spotify.com/intl-fr/track/4iV5W9uYEdYUVa79Axb7Rh',
    'open.spotify.com/embed/track/4iV5W9uYEdYUVa79Axb7Rh',
  ],
  [
    'https://soundcloud.com/someone/a-song?utm=1',
    'w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fsomeone%2Fa-song&auto_play=true',
  ],
  ['https://www.twitch.tv/someone', 'player.twitch.tv/?channel=someone&parent='],
  ['https://clips.twitch.tv/FineClip-1', 'clips.twitch.tv/embed?clip=FineClip-1&parent='],
  ['https://datawrapper.dwcdn.net/Ab3dE/2/', 'datawrapper.dwcdn.net/Ab3dE/2/'],
  ['https://public.flourish.studio/visualisation/123/', 'flo.uri.sh/visualisation/123/embed'],
])('PG-039 %s is shown in a frame', (address, frame) => {
  expect(findEmbed(address)?.frame).toBe(`https://${frame}`)
})

test.each([
  'https://example.com/watch?v=abcdefghijk',
  'https://www.youtube.com/@someone',
  'https://youtube.com.example/watch?v=abcdefghijk',
  'https://evil@www.youtube.com/watch?v=abcdefghijk',
  'https://www.youtube.com:8443/watch?v=abcdefghijk',
  'javascript:alert(1)//youtube.com/watch?v=abcdefghijk',
  'https://x.com/someone',
  'https://vm.tiktok.com/abc/',
  'no address',
])('PG-039 %s is not shown in a frame', (address) => {
  expect(findEmbed(address)).toBeNull()
})

test('PG-039 a frame loads only an allowed host over https, for any address', () => {
  const host = fc.constantFrom(
    'youtube.com',
    'youtu.be',
    'x.com',
    'vimeo.com',
    'twitch.tv',
    'facebook.com',
    'soundcloud.com',
  )
  const parts = fc.array(
    fc.oneof(
      fc.webPath(),
      fc.string({ maxLength: 12 }),
      fc.constantFrom('/embed/', '/status/1', '?v=', '@', '//', '..'),
    ),
  )
  fc.assert(
    fc.property(host, parts, (name, rest) => {
      const found = findEmbed(`https://${name}/${rest.join('')}`)
      if (found === null) return
      const frame = new URL(found.frame)

      expect(frame.protocol).toBe('https:')
      expect(FRAME_HOSTS).toContain(frame.host)
    }),
  )
})

test.each([
  ['1h2m3s', 3723],
  ['12m', 720],
  ['90', 90],
  ['90s', 90],
  ['90x', null],
  ['12m3s4', null],
  ['', null],
])('PG-031 a video that begins at “%s” begins at second %s', (time, second) => {
  const frame = findEmbed(`https://www.youtube.com/watch?v=abcdefghijk&t=${time}`)?.frame

  expect(new URL(frame ?? 'x:').searchParams.get('start')).toBe(second === null ? null : String(second))
})
