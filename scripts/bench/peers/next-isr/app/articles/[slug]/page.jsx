import { cache } from 'react'
import { loadArticle } from '../../../ui/content.js'
import { ArticlePage } from '../../../ui/ArticlePage.jsx'
import { JsonLd, toMetadata } from '../../metadata.jsx'

export const revalidate = 3600

const load = cache((slug) => loadArticle(slug, { next: { revalidate: 3600 } }))

/** None while it is built: each is made when it is first asked for, and kept. */
export async function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }) {
  return toMetadata((await load((await params).slug)).page)
}

export default async function Page({ params }) {
  const data = await load((await params).slug)
  return (
    <>
      <ArticlePage {...data} />
      <JsonLd records={data.page.jsonLd} />
    </>
  )
}
