import { cache } from 'react'
import { loadFront } from '../ui/content.js'
import { FrontPage } from '../ui/FrontPage.jsx'
import { JsonLd, toMetadata } from './metadata.jsx'

export const dynamic = 'force-dynamic'

const load = cache(() => loadFront({ cache: 'no-store' }))

export async function generateMetadata() {
  return toMetadata((await load()).page)
}

export default async function Page() {
  const data = await load()
  return (
    <>
      <FrontPage {...data} />
      <JsonLd records={data.page.jsonLd} />
    </>
  )
}
