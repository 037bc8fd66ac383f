import { cache } from 'react'
import { loadFront } from '../ui/content.js'
import { FrontPage } from '../ui/FrontPage.jsx'
import { JsonLd, toMetadata } from './metadata.jsx'

export const revalidate = 3600

const load = cache(() => loadFront({ next: { revalidate: 3600 } }))

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
