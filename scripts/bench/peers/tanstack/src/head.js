export function headOf({ loaderData }) {
  if (!loaderData) return {}
  const { title, description, canonical, metas, links, jsonLd } = loaderData.page
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...metas.map(({ key, name, content }) => ({ [key]: name, content })),
    ],
    links: [{ rel: 'canonical', href: canonical }, ...links.map((link) => ({ rel: 'alternate', ...link }))],
    scripts: jsonLd.map((record) => ({ type: 'application/ld+json', children: JSON.stringify(record) })),
  }
}
