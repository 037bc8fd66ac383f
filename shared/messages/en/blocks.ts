import type { BlockMessages } from '../block-messages.ts'

export const blocks: BlockMessages = {
  quickTake: 'The quick take',
}
