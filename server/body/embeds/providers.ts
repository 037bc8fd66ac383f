import type { EmbedShape, Provider } from './embed.ts'

type Framed = ReturnType<Provider['toFrame']>

/** The first group of a pattern in the path of an address; null without a match. */
function match(url: URL, pattern: RegExp): string | null {
  return pattern.exec(url.pathname)?.[1] ?? null
}

function framed(frame: string | null, shape: EmbedShape): Framed {
  return frame === null ? null : { frame, shape }
}

/** The shortcode of each provider and its data. Addresses of players: the providers' own documentation of embedding. */
export const PROVIDERS = {
  youtube_video: {
    name: 'YouTube',
    kind: 'video',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com', 'music.youtube.com'],
    frameHosts: ['www.youtube-nocookie.com'],
    toFrame(url) {
      const isShort = url.hostname === 'youtu.be'
      const id = isShort
        ? match(url, /^\/([\w-]{6,20})$/)
        : (/^[\w-]{6,20}$/.exec(url.searchParams.get('v') ?? '')?.[0] ??
          match(url, /^\/(?:embed|v|shorts|live)\/([\w-]{6,20})/))
      const list = /^[\w-]{6,60}$/.exec(url.searchParams.get('list') ?? '')?.[0]
      const query = new URLSearchParams({ autoplay: '1', rel: '0' })
      const seconds = toSeconds(url.searchParams.get('t') ?? url.searchParams.get('start') ?? '')
      if (seconds > 0) query.set('start', String(seconds))
      if ((id === null || id === 'videoseries') && list === undefined) return null
      if (list !== undefined) query.set('list', list)
      const video = id === null || id === 'videoseries' ? 'videoseries' : id
      const shape = url.pathname.startsWith('/shorts/') ? 'tall' : 'wide'
      return framed(`https://www.youtube-nocookie.com/embed/${video}?${query}`, shape)
    },
  },
  vimeo_video: {
    name: 'Vimeo',
    kind: 'video',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    frameHosts: ['player.vimeo.com'],
    toFrame(url) {
      const [, id, key] = /\/(\d{1,12})(?:\/(\w{6,20}))?\/?$/.exec(url.pathname) ?? []
      if (id === undefined) return null
      const secret = key ?? /^\w{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0]
      const hidden = secret === undefined ? '' : `&h=${secret}`
      return framed(`https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hidden}`, 'wide')
    },
  },
  twitch_stream: {
    name: 'Twitch',
    kind: 'stream',
    hosts: ['twitch.tv', 'clips.twitch.tv', 'player.twitch.tv'],
    frameHosts: ['player.twitch.tv', 'clips.twitch.tv'],
    // The browser adds `parent`, the host of this site, which Twitch asks for.
    toFrame(url) {
      const clip =
        url.hostname === 'clips.twitch.tv' ? match(url, /^\/([\w-]{3,100})$/) : match(url, /\/clip\/([\w-]{3,100})/)
      if (clip !== null) return framed(`https://clips.twitch.tv/embed?clip=${clip}&parent=`, 'wide')
      const video = match(url, /^\/videos\/(\d+)/)
      if (video !== null) return framed(`https://player.twitch.tv/?video=${video}&parent=`, 'wide')
      const given = /^\w{3,25}$/.exec(url.searchParams.get('channel') ?? '')?.[0]
      const channel = given ?? match(url, /^\/(\w{3,25})\/?$/)
      return framed(channel === null ? null : `https://player.twitch.tv/?channel=${channel}&parent=`, 'wide')
    },
  },
  twitter_tweet: {
    name: 'X',
    kind: 'post',
    hosts: ['twitter.com', 'x.com', 'mobile.twitter.com'],
    frameHosts: ['platform.twitter.com'],
    toFrame(url) {
      const id = match(url, /\/status(?:es)?\/(\d{1,25})/)
      return framed(id === null ? null : `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`, 'post')
    },
  },
  instagram_post: {
    name: 'Instagram',
    kind: 'post',
    hosts: ['instagram.com', 'instagr.am'],
    frameHosts: ['www.instagram.com'],
    toFrame(url) {
      const post = match(url, /\/((?:p|tv|reel)\/[\w-]{5,40})/)
      return framed(post === null ? null : `https://www.instagram.com/${post}/embed/captioned/`, 'post')
    },
  },
  facebook_video: {
    name: 'Facebook',
    kind: 'video',
    hosts: ['facebook.com', 'fb.watch'],
    frameHosts: ['www.facebook.com'],
    toFrame(url) {
      const isVideo = url.hostname === 'fb.watch' || /^\/(?:watch|reel|video\.php|[^/]+\/videos)/.test(url.pathname)
      return isVideo
        ? framed(`https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(url.href)}`, 'wide')
        : null
    },
  },
  facebook_post: {
    name: 'Facebook',
    kind: 'post',
    hosts: ['facebook.com'],
    frameHosts: ['www.facebook.com'],
    toFrame(url) {
      const isPost = /^\/(?:[^/]+\/(?:posts|photos)|permalink|photo|story)/.test(url.pathname)
      const query = new URLSearchParams({ href: url.href, show_text: 'true', width: '500' })
      return isPost ? framed(`https://www.facebook.com/plugins/post.php?${query}`, 'post') : null
    },
  },
  tiktok_video: {
    name: 'TikTok',
    kind: 'video',
    hosts: ['tiktok.com', 'vm.tiktok.com'],
    frameHosts: ['www.tiktok.com'],
    toFrame(url) {
      const id = match(url, /\/(?:video|v|player\/v1|embed(?:\/v2)?)\/(\d{1,25})/)
      return framed(id === null ? null : `https://www.tiktok.com/player/v1/${id}`, 'tall')
    },
  },
  threads_post: {
    name: 'Threads',
    kind: 'post',
    hosts: ['threads.net', 'threads.com'],
    frameHosts: ['www.threads.com'],
    toFrame(url) {
      const post = match(url, /^\/(@[\w.]{1,40}\/post\/[\w-]{5,40})/)
      return framed(post === null ? null : `https://www.threads.com/${post}/embed`, 'post')
    },
  },
  reddit_post: {
    name: 'Reddit',
    kind: 'post',
    hosts: ['reddit.com', 'old.reddit.com', 'embed.reddit.com'],
    frameHosts: ['embed.reddit.com'],
    toFrame(url) {
      const post = match(url, /^\/(r\/\w{1,30}\/comments\/\w{3,12}(?:\/\w{0,200})?)/)
      return framed(post === null ? null : `https://embed.reddit.com/${post}?embed=true`, 'post')
    },
  },
  pinterest_pin: {
    name: 'Pinterest',
    kind: 'post',
    hosts: ['pinterest.com', 'pinterest.co.uk', 'pinterest.fr', 'pinterest.de'],
    frameHosts: ['assets.pinterest.com'],
    toFrame(url) {
      const id = match(url, /^\/pin\/(?:[\w-]*--)?(\d{1,25})/)
      return framed(id === null ? null : `https://assets.pinterest.com/ext/embed.html?id=${id}`, 'post')
    },
  },
  spotify_track: {
    name: 'Spotify',
    kind: 'sound',
    hosts: ['open.spotify.com'],
    frameHosts: ['open.spotify.com'],
    toFrame(url) {
      const [, kind, id] = /\/(track|episode|album|playlist|show|artist)\/([A-Za-z0-9]{10,40})/.exec(url.pathname) ?? []
      if (kind === undefined) return null
      const shape = kind === 'track' || kind === 'episode' ? 'bar' : 'list'
      return framed(`https://open.spotify.com/embed/${kind}/${id}`, shape)
    },
  },
  soundcloud_track: {
    name: 'SoundCloud',
    kind: 'sound',
    hosts: ['soundcloud.com'],
    frameHosts: ['w.soundcloud.com'],
    toFrame(url) {
      const sound = match(url, /^(\/[\w-]{1,60}\/[\w-]{1,120}(?:\/[\w-]{1,120})?)\/?$/)
      if (sound === null) return null
      const query = new URLSearchParams({ url: `https://soundcloud.com${sound}`, auto_play: 'true' })
      return framed(`https://w.soundcloud.com/player/?${query}`, 'bar')
    },
  },
} as const satisfies Readonly<Record<string, Provider>>

/** Pages that may be shown whole: charts and maps. `iframe` and `chart_embed` accept these and every provider above. */
export const PAGES: readonly Provider[] = [
  {
    name: 'Datawrapper',
    kind: 'page',
    hosts: ['datawrapper.dwcdn.net'],
    frameHosts: ['datawrapper.dwcdn.net'],
    toFrame: (url) => framed(match(url, /^\/(\w{5}\/(?:\d+\/)?)$/) === null ? null : toPlainAddress(url), 'list'),
  },
  {
    name: 'Flourish',
    kind: 'page',
    hosts: ['flo.uri.sh', 'public.flourish.studio'],
    frameHosts: ['flo.uri.sh'],
    toFrame(url) {
      const page = match(url, /^\/((?:visualisation|story)\/\d+)/)
      return framed(page === null ? null : `https://flo.uri.sh/${page}/embed`, 'list')
    },
  },
  {
    name: 'OpenStreetMap',
    kind: 'page',
    hosts: ['openstreetmap.org'],
    frameHosts: ['www.openstreetmap.org'],
    toFrame(url) {
      const isMap = url.pathname === '/export/embed.html'
      return framed(isMap ? `https://www.openstreetmap.org/export/embed.html${url.search}` : null, 'list')
    },
  },
]

/** An address without query and fragment. */
function toPlainAddress(url: URL): string {
  return `https://${url.hostname}${url.pathname}`
}

/** Converts `90`, `90s` and `1h2m3s` to seconds; 0 for anything else. */
function toSeconds(time: string): number {
  const [whole, hours = '0', minutes = '0', seconds = '0'] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(time) ?? []
  return whole ? Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) : 0
}
