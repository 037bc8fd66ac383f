import { createContext, useContext, useLayoutEffect } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import type { ShellData } from '../../shared/page/payload.ts'
import { tellDrawn } from './drawn.ts'
import { LoadingBar } from './LoadingBar.tsx'
import type { LoadedPage } from './loaded-page.ts'

/** The publication's name and navigation: read once, the same for every page of a visit. */
export const ShellContext = createContext<ShellData | null>(null)

/** The one route's component: what the router has loaded, drawn. */
export function Shell() {
  const loaded = useLoaderData<LoadedPage>()
  const navigation = useNavigation()
  const { key } = useLocation()
  useLayoutEffect(() => tellDrawn(key), [key])
  return <Frame {...loaded} routing={navigation.state !== 'idle'} />
}

/** Layout around page; the server draws this alone. Pages are keyed by path; the layout and its state survive. */
export function Frame({ payload, Page, Layout, routing }: LoadedPage & { readonly routing: boolean }) {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('A page is drawn inside ShellContext')
  return (
    <>
      <LoadingBar routing={routing} />
      <Layout shell={shell} payload={payload}>
        <Page key={payload.path} payload={payload} />
      </Layout>
    </>
  )
}
