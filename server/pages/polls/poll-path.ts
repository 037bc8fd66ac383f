/** Below the mount path of the API. */
export const POLLS_PATH = '/polls/{site}/{story}/{poll}/{experience}'

/** The call of one poll, as forms are sent to it. */
export function pollPath(site: string, story: string, poll: string): string {
  return `/api/neutron/polls/${site}/${encodeURIComponent(story)}/${poll}/web`
}
