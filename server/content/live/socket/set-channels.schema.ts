import { z } from 'zod'
import { CHANNEL_NAME, MAX_CHANNELS } from '../../../../shared/live/messages.ts'

const channel = z.strictObject({ name: z.literal(CHANNEL_NAME), key: z.string().min(1).max(200) })

/** The one message of a reader (LV-008). */
const setChannels = z.strictObject({
  type: z.literal('set_channels'),
  channels: z.array(channel).max(MAX_CHANNELS),
})

/** The keys that a message names, each once; null if the message is not understood. */
export function parseSetChannels(text: string): readonly string[] | null {
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = setChannels.safeParse(message).data
  return parsed ? [...new Set(parsed.channels.map(({ key }) => key))] : null
}
