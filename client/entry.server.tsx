import { StrictMode } from 'react'
import { type PipeableStream, type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import {
  createContext,
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router'
import type { PagePayload, ShellData } from '../shared/page/payload.ts'
import { fetchPage } from './app/pages.ts'
import { type LoadedPage, Shell, ShellContext } from './app/Shell.tsx'

const handover = createContext<LoadedPage>()

/** Matcher and resolver have made the outcome; the one loader only hands it over (decision 1). */
const handler = createStaticHandler([
  { id: 'page', path: '*', loader: ({ context }) => context.get(handover), Component: Shell },
])

/** Loads what a page needs and answers its render, which then has nothing left to wait for. */
export async function prepare(
  payload: PagePayload,
  shell: ShellData,
): Promise<(options: RenderToPipeableStreamOptions) => PipeableStream> {
  const requestContext = new RouterContextProvider()
  requestContext.set(handover, { payload, Page: await fetchPage(payload.page) })
  // Nothing in the tree reads the location: the payload says all, and a malformed address is drawn as any other.
  const context = await handler.query(new Request('http://site.invalid/'), { requestContext })
  if (context instanceof Response) throw new Error('The static handler answered by itself')
  const router = createStaticRouter(handler.dataRoutes, context)
  return (options) =>
    renderToPipeableStream(
      <StrictMode>
        <ShellContext value={shell}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </ShellContext>
      </StrictMode>,
      options,
    )
}
