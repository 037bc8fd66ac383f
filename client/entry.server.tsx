import { type ReactNode, StrictMode } from 'react'
import {
  type PipeableStream,
  type RenderToPipeableStreamOptions,
  renderToPipeableStream,
  renderToString,
} from 'react-dom/server'
import type { PageMessages } from '../shared/messages/messages.ts'
import type { PagePayload, ShellData } from '../shared/page/payload.ts'
import { toLoadedPage } from './app/loaded-page.ts'
import { Frame } from './app/Shell.tsx'
import { ShellContext } from './app/shell-context.ts'
import { FooterContent } from './layouts/Footer.tsx'
import { BarContent } from './layouts/Header.tsx'
import type { BarProps } from './layouts/shared-html.ts'
import { type SharedHtml, SharedHtmlContext } from './layouts/shared-html.ts'
import { fetchMessages } from './messages/fetch-messages.ts'
import { MessagesContext } from './messages/messages-context.ts'

export { warnWith } from './components/family.ts'

/**
 * Loads the chunks of a page and returns the function that renders it without waiting. The server renders without a
 * router: matcher and resolver have found the outcome (decision 0001), and no component reads the location.
 *
 * @param parts `fresh`: React renders header and footer for each page, for comparison; the HTML is the same
 */
export async function prepare(
  payload: PagePayload,
  shell: ShellData,
  parts: 'cached' | 'fresh' = 'cached',
): Promise<(options: RenderToPipeableStreamOptions) => PipeableStream> {
  const [loaded, messages] = await Promise.all([toLoadedPage(payload), fetchMessages(payload.locale)])
  const isCached = parts === 'cached'
  return (options) =>
    renderToPipeableStream(
      <StrictMode>
        <ShellContext value={shell}>
          <MessagesContext value={messages}>
            <SharedHtmlContext value={isCached ? readSharedHtml(shell, messages) : null}>
              <Frame {...loaded} routing={false} />
            </SharedHtmlContext>
          </MessagesContext>
        </ShellContext>
      </StrictMode>,
      options,
    )
}

const sharedHtml = new WeakMap<ShellData, SharedHtml>()

/** Renders a part that depends only on its props and the messages. */
function renderPart(messages: PageMessages, part: ReactNode): string {
  return renderToString(<MessagesContext value={messages}>{part}</MessagesContext>)
}

/** Memoised by shell: each locale has its own shell object, and a changed shell is a new object. */
function readSharedHtml(shell: ShellData, messages: PageMessages): SharedHtml {
  const cached = sharedHtml.get(shell)
  if (cached) return cached
  const { site, footer } = shell
  const bars = new Map<string, string>()
  const html = {
    readBar(bar: BarProps) {
      const { brand, current } = bar
      const key = `${brand} ${current?.kind} ${current?.link.href}`
      const barHtml = bars.get(key) ?? renderPart(messages, <BarContent {...bar} />)
      bars.set(key, barHtml)
      return barHtml
    },
    footer: {
      cnet: renderPart(messages, <FooterContent site={site} navigation={footer} brand="cnet" />),
      roadshow: renderPart(messages, <FooterContent site={site} navigation={footer} brand="roadshow" />),
    },
  }
  sharedHtml.set(shell, html)
  return html
}
