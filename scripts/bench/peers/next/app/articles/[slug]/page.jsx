import { cache } from 'react'
import { loadArticle } from '../../../ui/content.js'
import { ArticlePage } from '../../../ui/ArticlePage.jsx'
import { JsonLd, toMetadata } from '../../metadata.jsx'

export const dynamic = 'force-dynamic'

const load = cache((slug) => loadArticle(slug, { cache: 'no-store' }))

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
