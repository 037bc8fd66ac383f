/** Where forms about readers are sent (AU-030). */
const BASE = '/apigee/users'

/** The address of a call. */
export function userCall(path: string): string {
  return `${BASE}/${path}`
}
