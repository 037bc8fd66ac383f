import { expect, test } from 'vitest'
import type { DealModel } from '../../../shared/page/model/buying.ts'
import { renderStatic } from '../../../test/builders/render.tsx'
import { Deal } from './Deal.tsx'

const deal: DealModel = {
  ...{ now: '$189', was: null, saving: null, note: null, offer: null, checked: null, ends: null, history: null },
  hasEnded: false,
}

test('an offer that has ended looks different from one that has not', () => {
  expect(renderStatic(<Deal deal={{ ...deal, hasEnded: true }} />)).toContain('data-ended="true"')
  expect(renderStatic(<Deal deal={deal} />)).not.toContain('data-ended')
})
