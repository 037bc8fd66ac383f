/** What scripts in a frame may do: no frame may navigate the page (HTML, `sandbox`). */
const SANDBOX = 'allow-scripts allow-same-origin'
/** What an advertisement may do besides: its links open a window that has no sandbox. */
const SANDBOX_OF_ADS = `${SANDBOX} allow-forms allow-popups allow-popups-to-escape-sandbox`

/** The address of the document that every frame has, at `FRAME_ORIGIN`. */
const FRAME_PATH = '/_frame'

interface FrameOptions<Received extends { readonly kind: string }> {
  /** `FRAME_ORIGIN`. */
  readonly origin: string
  /** `tools`: hidden. `ad`: the caller gives the frame its size. */
  readonly use: 'tools' | 'ad'
  readonly parent: Element
  /** null: the message has a wrong shape. */
  readonly parse: (data: unknown) => Received | { readonly kind: 'ready' } | null
  readonly receive: (message: Received) => void
  /** Called for each message with a wrong origin or shape, which is dropped. */
  readonly drop: () => void
}

/** An open frame of another site. */
export interface OpenFrame<Sent> {
  readonly element: HTMLIFrameElement
  /** Sends a message as soon as the frame can take it. */
  post(message: Sent): void
  /** Removes the frame, and with it all that its scripts do. */
  close(): void
}

/**
 * Opens a frame at `FRAME_ORIGIN`, where code of others runs in another process. Its own script says `ready` first.
 *
 * @param Sent what the page sends; @param Received what it gets besides `ready`
 */
export function openFrame<Sent, Received extends { readonly kind: string }>(
  options: FrameOptions<Received>,
): OpenFrame<Sent> {
  const { origin, use, parent, parse, receive, drop } = options
  const element = document.createElement('iframe')
  element.setAttribute('sandbox', use === 'ad' ? SANDBOX_OF_ADS : SANDBOX)
  element.referrerPolicy = 'strict-origin'
  if (use === 'tools') {
    element.hidden = true
    element.tabIndex = -1
    element.setAttribute('aria-hidden', 'true')
  }
  element.src = origin + FRAME_PATH
  let waiting: Sent[] | null = []

  function send(message: Sent): void {
    element.contentWindow?.postMessage(message, origin)
  }
  function begin(): void {
    const sent = waiting ?? []
    waiting = null
    for (const one of sent) send(one)
  }
  function hear({ source, origin: from, data }: MessageEvent): void {
    // Windows of others, such as embeds and sign-ins, talk to the page as well.
    if (source === null || source !== element.contentWindow) return
    const message = from === origin ? parse(data) : null
    if (message === null) drop()
    else if (message.kind === 'ready') begin()
    else receive(message as Received) // the only other kinds that `parse` returns
  }

  addEventListener('message', hear)
  parent.append(element)
  return {
    element,
    post(message) {
      if (waiting === null) send(message)
      else waiting.push(message)
    },
    close() {
      removeEventListener('message', hear)
      element.remove()
    },
  }
}
