import type { Browser } from 'playwright'
import { leaveOut, whyMissing } from './needs.ts'

/** H.264 and AAC, as the renditions of videos are encoded. */
const TYPE = 'video/mp4; codecs="avc1.4d401e, mp4a.40.2"'

/** Skips the tests of this file where the test browser was built without the codecs of videos. */
export async function needsVideo(browser: Browser): Promise<void> {
  if (whyMissing('Chromium') !== null) return
  const page = await browser.newPage()
  const plays = await page.evaluate((type) => MediaSource.isTypeSupported(type), TYPE)
  await page.close()
  leaveOut(plays ? null : 'Chromium: this build has no H.264; set CHROMIUM_PATH to one that has')
}
