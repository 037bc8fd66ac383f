/** The head as Next.js wants it told. */
export function toMetadata({ title, description, canonical, metas, links }) {
  const og = Object.fromEntries(metas.map(({ name, content }) => [name, content]))
  return {
    title,
    description,
    alternates: {
      canonical,
      types: Object.fromEntries(links.map(({ type, href, title: label }) => [type, [{ url: href, title: label }]])),
    },
    openGraph: {
      title: og['og:title'],
      description: og['og:description'],
      url: og['og:url'],
      siteName: og['og:site_name'],
      type: 'article',
      images: og['og:image'] ? [{ url: og['og:image'], width: 1200, height: 675, alt: og['og:image:alt'] }] : [],
      publishedTime: og['article:published_time'],
      modifiedTime: og['article:modified_time'],
      section: og['article:section'],
    },
    twitter: { card: 'summary_large_image' },
  }
}

export function JsonLd({ records }) {
  return records.map((record, index) => (
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: JSON.stringify(record).replace(/</g, '\\u003c') }}
    />
  ))
}
