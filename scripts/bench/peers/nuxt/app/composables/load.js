/** As ui/content.js, with what Nuxt has for it. */
const HELD_MS = 60_000

let held = null

export async function loadPage(path) {
  const host = process.env.CONTENT_HOST
  if (held === null || held.until < Date.now()) {
    held = { until: Date.now() + HELD_MS, answer: $fetch(`${host}/peer/navigation`) }
  }
  const [page, navigation] = await Promise.all([$fetch(host + path), held.answer])
  return { page, navigation }
}

export function usePageHead({ title, description, canonical, metas, jsonLd }) {
  useHead({
    title,
    meta: [
      { name: 'description', content: description },
      ...metas.map(({ key, name, content }) => ({ [key]: name, content })),
    ],
    link: [{ rel: 'canonical', href: canonical }],
    script: jsonLd.map((record) => ({ type: 'application/ld+json', innerHTML: JSON.stringify(record) })),
  })
}
