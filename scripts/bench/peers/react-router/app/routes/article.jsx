import { ArticlePage } from '../../ui/ArticlePage.jsx'
import { loadArticle } from '../../ui/content.js'
import { metaOf } from '../meta.js'

export const loader = ({ params }) => loadArticle(params.slug)

export const meta = metaOf

export default function Article({ loaderData }) {
  return <ArticlePage {...loaderData} />
}
