/** The content host of the bench, as each peer's own documentation would ask it: one call a page, navigation held a minute. */
const HELD_MS = 60_000

let held = null

export async function loadFront(init) {
  return load('/peer/front', init)
}

export async function loadArticle(slug, init) {
  return load(`/peer/articles/${slug}`, init)
}

async function load(path, init) {
  const [page, navigation] = await Promise.all([fetchJson(path, init), readNavigation(init)])
  return { page, navigation }
}

function readNavigation(init) {
  if (held === null || held.until < Date.now()) {
    held = { until: Date.now() + HELD_MS, answer: fetchJson('/peer/navigation', init) }
  }
  return held.answer
}

async function fetchJson(path, init) {
  const answer = await fetch(process.env.CONTENT_HOST + path, init)
  if (!answer.ok) throw new Response('Not found', { status: 404 })
  return answer.json()
}
