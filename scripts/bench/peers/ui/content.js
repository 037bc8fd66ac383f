import { toPage } from './model.js'
import { SITE } from './site.js'

/** The content API, as each peer's own documentation would ask it: one call a page; navigation is cached for a minute. */
const CACHED_MS = 60_000

const API = '/api/neutron'

let cached = null

export function loadFront(init) {
  return load(`${API}/composer/cnet/pages/door/front/web?edition=us`, init)
}

export function loadArticle(slug, init) {
  return load(`${API}/composer/cnet/pages/article/${encodeURIComponent(slug)}/web?edition=us`, init)
}

async function load(path, init) {
  const [data, navigation] = await Promise.all([fetchData(path, init), readNavigation(init)])
  return { page: toPage(data), navigation }
}

function readNavigation(init) {
  if (cached === null || cached.until < Date.now()) {
    cached = { until: Date.now() + CACHED_MS, answer: fetchNavigation(init) }
  }
  return cached.answer
}

async function fetchNavigation(init) {
  const [header, footer] = await Promise.all(
    ['header', 'footer'].map((name) => fetchData(`${API}/navigation/cnet/${name}/web?edition=us`, init)),
  )
  return { site: SITE, header, footer }
}

async function fetchData(path, init) {
  const answer = await fetch(process.env.CONTENT_HOST + path, init)
  if (!answer.ok) throw new Response('Not found', { status: 404 })
  return (await answer.json()).data
}
