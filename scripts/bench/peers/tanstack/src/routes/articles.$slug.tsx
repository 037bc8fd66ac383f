import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../../ui/ArticlePage.jsx'
import { fetchArticle } from '../data.js'
import { headOf } from '../head.js'

export const Route = createFileRoute('/articles/$slug')({
  loader: ({ params }) => fetchArticle({ data: params.slug }),
  head: headOf,
  component: () => <ArticlePage {...Route.useLoaderData()} />,
})
