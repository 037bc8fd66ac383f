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

/** The one route's component: layout around page. Pages are keyed by path; the layout and its state survive. */
export function Shell() {
  const { payload, Page } = useLoaderData<LoadedPage>()
  const shell = useContext(ShellContext)
  const navigation = useNavigation()
  const { key } = useLocation()
  useLayoutEffect(() => tellDrawn(key), [key])
  if (shell === null) throw new Error('Shell is drawn inside ShellContext')
  const Layout = LAYOUTS[payload.layout]
  return (
    <>
      <LoadingBar routing={navigation.state !== 'idle'} />
      <Layout shell={shell} payload={payload}>
        <Page key={payload.path} payload={payload} />
      </Layout>
    </>
  )
}
