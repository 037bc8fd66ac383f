import { createContext, useContext, useLayoutEffect } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import type { PagePayload, ShellData } from '../../shared/page/payload.ts'
import { tellDrawn } from './drawn.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { LAYOUTS } from './layouts.ts'
import type { PageComponent } from './pages.ts'

/** What the one loader hands over: the page and the component that draws it, so that nothing is lazy in the tree. */
export interface LoadedPage {
  readonly payload: PagePayload
  readonly Page: PageComponent
}

/** The publication's name and navigation: read once, the same for every page of a visit. */
export const ShellContext = createContext<ShellData | null>(null)

/** The one route's component: what the router has loaded, drawn. */
export function Shell() {
  const { payload, Page } = useLoaderData<LoadedPage>()
  const navigation = useNavigation()
  const { key } = useLocation()
  useLayoutEffect(() => tellDrawn(key), [key])
  return <Frame payload={payload} Page={Page} routing={navigation.state !== 'idle'} />
}

/** Layout around page; the server draws this alone. Pages are keyed by path; the layout and its state survive. */
export function Frame({ payload, Page, routing }: LoadedPage & { readonly routing: boolean }) {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('A page is drawn inside ShellContext')
  const Layout = LAYOUTS[payload.layout]
  return (
    <>
      <LoadingBar routing={routing} />
      <Layout shell={shell} payload={payload}>
        <Page key={payload.path} payload={payload} />
      </Layout>
    </>
  )
}
