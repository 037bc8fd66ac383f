import { loadFront } from '../../ui/content.js'
import { FrontPage } from '../../ui/FrontPage.jsx'
import { metaOf } from '../meta.js'

export const loader = () => loadFront()

export const meta = metaOf

export default function Front({ loaderData }) {
  return <FrontPage {...loaderData} />
}
