import { expect, test, vi } from 'vitest'
import { loadAds } from './load-ads.ts'

test('VD-016 a video plays without advertisements whose library fails', async () => {
  const log = vi.fn()
  const cause = new Error('blocked')
  expect(await loadAds(() => Promise.reject(cause), log)).toBeNull()
  expect(log).toHaveBeenCalledExactlyOnceWith('warning', 'IMA failed to load', cause)
  expect(await loadAds(async () => 'ads', log)).toBe('ads')
})
