import { z } from 'zod'
import type { AdNetworks } from '../../../shared/ads/networks.ts'
import { SLOTS, type SlotName } from '../../../shared/ads/slots.ts'
import { strictShape } from './strict-shape.schema.ts'

const SCRIPT = 'expected the address of a script over https'

/** Over https; a test may have its network on this machine. */
const script = z
  .string(SCRIPT)
  .regex(/^(?:https:\/\/|http:\/\/(?:localhost|127(?:\.\d{1,3}){3})(?::\d+)?\/)\S+$/, SCRIPT)
  .refine((address) => URL.canParse(address), SCRIPT)

const bid = strictShape(
  {
    bidder: z.string('expected the name of a bidder').regex(/^\w{1,40}$/, 'expected the name of a bidder'),
    params: z.record(z.string(), z.unknown(), 'expected what the bidder wants to know').default({}),
  },
  'expected {bidder, params}',
)

const SLOT_NAMES = Object.keys(SLOTS) as SlotName[]
const BIDS = `expected the bidders of slots: ${SLOT_NAMES.join(', ')}`
const bids = z.array(bid, 'expected a list of bidders').min(1, 'expected a bidder').max(20, 'expected up to 20 bidders')

/** The networks of `site.json`. */
export const adNetworksSchema = strictShape(
  {
    gpt: strictShape(
      {
        path: z
          .string('expected the path of ad units, such as "/1234/masthead"')
          .regex(/^\/\d+(?:,\d+)?(?:\/[\w.-]+)*$/, 'expected the path of ad units, such as "/1234/masthead"'),
        script,
        limitedScript: script.optional(),
      },
      'expected {path, script, limitedScript}',
    ),
    prebid: strictShape(
      {
        script,
        bids: z.partialRecord(z.enum(SLOT_NAMES), bids, BIDS),
      },
      'expected {script, bids}',
    ).optional(),
    untargeted: z.enum(['house', 'network'], 'expected "house" or "network"').default('house'),
  },
  'expected {gpt, prebid, untargeted}',
) satisfies z.ZodType<AdNetworks>
