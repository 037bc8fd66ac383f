import { createContext, useContext, useLayoutEffect } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import type { ShellData } from '../../shared/page/payload.ts'
import { LoadingBar } from './LoadingBar.tsx'
import type { LoadedPage } from './loaded-page.ts'
import { dispatchRendered } from './rendered.ts'

/** The publication's name and navigation. They are read once and are the same on every page of a visit. */
export const ShellContext = createContext<ShellData | null>(null)

/** The component of the only route: renders the page that the router has loaded. */
export function Shell() {
  const loaded = useLoaderData<LoadedPage>()
  const navigation = useNavigation()
  const { key } = useLocation()
  useLayoutEffect(() => dispatchRendered(key), [key])
  return <Frame {...loaded} routing={navigation.state !== 'idle'} />
}

/**
 * The layout with the page inside; the server renders only this. A new path remounts the page, not the layout. The
 * tabs of one content stay mounted, so that the focus stays on the tab.
 */
export function Frame({ payload, Page, Layout, routing }: LoadedPage & { readonly routing: boolean }) {
  const shell = useContext(ShellContext)
  if (shell === null) throw new Error('A page must be rendered inside ShellContext')
  return (
    <>
      <LoadingBar routing={routing} />
      <Layout shell={shell} payload={payload}>
        <Page key={payload.keepsScroll ? payload.content.id : payload.path} payload={payload} />
      </Layout>
    </>
  )
}
