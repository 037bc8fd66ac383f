import './design/fonts.css'
import './design/fallback-fonts.css'
import './design/tokens.css'
import './design/base.css'
import './design/primitives.css'
import './design/loadbar.css'
import './design/print.css'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  RouterProvider,
} from 'react-router'
import { CrashBoundary } from './app/CrashBoundary.tsx'
import { readDataBlock } from './app/data-block.ts'
import { EFFECTS } from './app/effects.ts'
import { createLoader } from './app/load.ts'
import { toLoadedPage } from './app/loaded-page.ts'
import { createPageViews } from './app/page-views.ts'
import { Shell } from './app/Shell.tsx'
import { ShellContext } from './app/shell-context.ts'
import { readNavigation } from './layouts/navigation-from-dom.ts'
import { fetchMessages } from './messages/fetch-messages.ts'
import { MessagesContext } from './messages/messages-context.ts'

const root = document.getElementById('app')
if (!root) throw new Error('The document has no #app')

// In another task than the evaluation of React and the router, so that a phone can respond to its reader in between.
await new Promise((resolve) => setTimeout(resolve))

const { build, site, environment, payload, deviceCookie, vitals } = readDataBlock(document)
const views = createPageViews(window.location.pathname)
const shell = {
  ...{ site, environment, ...readNavigation(document) },
  accountHtml: document.querySelector('[data-account]')?.innerHTML,
  readPageGuid: () => views.read().guid,
}
const [loaded, messages] = await Promise.all([toLoadedPage(payload), fetchMessages(payload.locale)])

// The same as createBrowserRouter, without its links, forms and fetchers, which add 9 kB to the bundle.
const router = createRouter({
  history: createBrowserHistory(),
  hydrationData: { loaderData: { page: loaded } },
  routes: [
    {
      id: 'page',
      path: '*',
      loader: createLoader(build, {
        locale: payload.locale,
        edition: payload.edition,
        siteName: site.name,
      }),
      element: <Shell />,
      errorElement: <CrashBoundary />,
      // A new hash, or a second click on the same address, loads no page; a preview loads itself again (MV-013).
      shouldRevalidate: ({ currentUrl, nextUrl }) =>
        currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search ||
        nextUrl.searchParams.has('preview'),
    },
  ],
}).initialize()

startTransition(() => {
  hydrateRoot(
    root,
    <StrictMode>
      <ShellContext value={shell}>
        <MessagesContext value={messages}>
          <RouterProvider router={router} />
        </MessagesContext>
      </ShellContext>
    </StrictMode>,
  )
})

for (const start of EFFECTS) start({ router, build, site, environment, messages, deviceCookie, payload, views, vitals })

// `start.ts` repeats an earlier press; React hydrates the page at once for it.
dispatchEvent(new Event('listening'))
