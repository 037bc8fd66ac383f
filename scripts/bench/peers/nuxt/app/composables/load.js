/** Runs on the server alone: the secret of the image host is there. */
export async function loadPage(kind, slug) {
  if (!import.meta.server) throw new Error('Pages are loaded on the server')
  const { loadArticle, loadFront } = await import('../../ui/content.js')
  return kind === 'front' ? loadFront() : loadArticle(slug)
}

export function usePageHead({ title, description, canonical, metas, links, jsonLd, hero }) {
  useHead({
    title,
    meta: [
      { name: 'description', content: description },
      ...metas.map(({ key, name, content }) => ({ [key]: name, content })),
    ],
    link: [
      ...(hero
        ? [{ rel: 'preload', as: 'image', href: hero.src, imagesrcset: hero.srcset, imagesizes: hero.sizes }]
        : []),
      { rel: 'canonical', href: canonical },
      ...links.map((link) => ({ rel: 'alternate', ...link })),
    ],
    script: jsonLd.map((record) => ({ type: 'application/ld+json', innerHTML: JSON.stringify(record) })),
  })
}
