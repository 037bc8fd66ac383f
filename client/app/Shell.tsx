import { useContext, useLayoutEffect } from 'react'
import { useLoaderData, useLocation, useNavigation } from 'react-router'
import { LoadingBar } from './LoadingBar.tsx'
import type { LoadedPage } from './loaded-page.ts'
import { dispatchRendered } from './rendered.ts'
import { ShellContext } from './shell-context.ts'

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
