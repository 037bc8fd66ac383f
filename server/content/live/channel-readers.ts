import type { ChannelRef } from '../../../shared/live/messages.ts'

/** A socket, from the view of a channel. */
export interface ChannelReader {
  /** Sends one message, which all readers of the channel share. */
  deliver(message: Buffer): void
  /** The channel is over, was taken down, or is unknown. */
  dismiss(channel: ChannelRef): void
}

/** The readers of one channel in one process. */
export interface ChannelReaders {
  readonly all: ReadonlySet<ChannelReader>
  add(reader: ChannelReader): void
  remove(reader: ChannelReader): void
  /** Sends messages to those who read now, in the order of the calls. @param onSent called after the last one */
  broadcast(messages: readonly Buffer[], onSent: (count: number) => void): void
  dismissAll(): void
}

/** Readers to whom one event is sent before other work of the process gets its turn. */
const SLICE = 100

/** @see ChannelReaders */
export function createChannelReaders(ref: ChannelRef): ChannelReaders {
  const all = new Set<ChannelReader>()
  let sending: Promise<void> = Promise.resolve()

  /** Slices keep pages going while thousands are sent. */
  async function send(to: readonly ChannelReader[], messages: readonly Buffer[]): Promise<void> {
    for (let index = 0; index < to.length; index += SLICE) {
      for (const reader of to.slice(index, index + SLICE)) {
        if (!all.has(reader)) continue
        for (const message of messages) reader.deliver(message)
      }
      if (index + SLICE < to.length) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  return {
    all,
    add: (reader) => void all.add(reader),
    remove: (reader) => void all.delete(reader),
    broadcast(messages, onSent) {
      const to = [...all]
      if (to.length === 0) return
      sending = sending.then(async () => {
        await send(to, messages)
        onSent(to.length * messages.length)
      })
    },
    dismissAll() {
      for (const reader of all) reader.dismiss(ref)
      all.clear()
    },
  }
}
