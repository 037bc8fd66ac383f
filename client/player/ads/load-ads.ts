/** The words of the log where the code of advertisements did not load (VD-016). */
const FAILED = 'IMA failed to load'

/**
 * Fetches the advertisements of a video; without them the video plays (VD-016).
 *
 * @returns null after a warning where they did not load, and where the reader gets none
 */
export async function loadAds<Ads>(
  load: () => Promise<Ads | null>,
  log: (level: 'warning', message: string, cause: unknown) => void,
): Promise<Ads | null> {
  try {
    return await load()
  } catch (cause) {
    log('warning', FAILED, cause)
    return null
  }
}
