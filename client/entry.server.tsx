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
import { Frame, ShellContext } from './app/Shell.tsx'
import { FooterContent } from './layouts/Footer.tsx'
import { BarContent, type BarProps } from './layouts/Header.tsx'
import { type ReadyHtml, ReadyParts } from './layouts/ready-parts.ts'
import { fetchMessages } from './messages/fetch-messages.ts'
import { MessagesContext } from './messages/messages-context.ts'

export { warnWith } from './families/family.ts'

/**
 * Loads what a page needs and answers its render, which then has nothing left to wait for. Matcher and resolver have made
 * the outcome (decision 0001), and nothing in the tree reads the location: the server draws without a router.
 *
 * @param parts `drawn`: what pages share is drawn again with each, for comparing; the HTML is the same
 */
export async function prepare(
  payload: PagePayload,
  shell: ShellData,
  parts: 'ready' | 'drawn' = 'ready',
): Promise<(options: RenderToPipeableStreamOptions) => PipeableStream> {
  const [loaded, messages] = await Promise.all([toLoadedPage(payload), fetchMessages(payload.locale)])
  const ready = parts === 'ready'
  return (options) =>
    renderToPipeableStream(
      <StrictMode>
        <ShellContext value={shell}>
          <MessagesContext value={messages}>
            <ReadyParts value={ready ? readReady(shell, messages) : null}>
              <Frame {...loaded} routing={false} />
            </ReadyParts>
          </MessagesContext>
        </ShellContext>
      </StrictMode>,
      options,
    )
}

const readyOf = new WeakMap<ShellData, ReadyHtml>()

/** HTML of a part that reads nothing but its props and the words of the page's language. */
function renderIn(messages: PageMessages, part: ReactNode): string {
  return renderToString(<MessagesContext value={messages}>{part}</MessagesContext>)
}

/** The shell is one object for as long as it is the same, and each locale has its own. */
function readReady(shell: ShellData, messages: PageMessages): ReadyHtml {
  const known = readyOf.get(shell)
  if (known) return known
  const { site, footer } = shell
  const bars = new Map<string, string>()
  const ready = {
    readBar(bar: BarProps) {
      const { brand, current } = bar
      const way = `${brand} ${current?.kind} ${current?.link.href}`
      const html = bars.get(way) ?? renderIn(messages, <BarContent {...bar} />)
      bars.set(way, html)
      return html
    },
    footer: {
      cnet: renderIn(messages, <FooterContent site={site} navigation={footer} brand="cnet" />),
      roadshow: renderIn(messages, <FooterContent site={site} navigation={footer} brand="roadshow" />),
    },
  }
  readyOf.set(shell, ready)
  return ready
}
