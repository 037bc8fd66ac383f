import { createFileRoute } from '@tanstack/react-router'
import { FrontPage } from '../../ui/FrontPage.jsx'
import { fetchFront } from '../data.js'
import { headOf } from '../head.js'

export const Route = createFileRoute('/')({
  loader: () => fetchFront(),
  head: headOf,
  component: () => <FrontPage {...Route.useLoaderData()} />,
})
