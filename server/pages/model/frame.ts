import type { FrameModel } from '../../../shared/page/model.ts'
import type { LayoutName } from '../../../shared/page/names.ts'
import type { ModelContext } from './context.ts'

type FrameContext = Pick<ModelContext, 'words' | 'toLocalHref'>

const FRAMES: Readonly<Partial<Record<LayoutName, (context: FrameContext) => FrameModel>>> = {
  'asurion-protect': ({ words, toLocalHref }) => ({
    title: words.protection,
    note: null,
    items: [
      { label: words.phones, href: toLocalHref('/phoneprotect/') },
      { label: words.homeDevices, href: toLocalHref('/homedeviceprotect/') },
    ],
  }),
  ceros: ({ words, toLocalHref }) => ({
    title: words.front,
    note: null,
    items: [{ label: words.front, href: toLocalHref('/') }],
  }),
  'energy-lead-form': ({ words }) => ({
    title: words.solarEstimate,
    note: words.notOpen,
    items: words.solarSteps.map((label) => ({ label, href: null })),
  }),
  marketplace: ({ words }) => ({ title: words.marketplace, note: words.commission, items: [] }),
}

/** The text of a layout in the language of the page; null for layouts without text. */
export function toFrame(layout: LayoutName, context: FrameContext): FrameModel | null {
  return FRAMES[layout]?.(context) ?? null
}
