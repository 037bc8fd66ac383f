import type { SendToSite } from '../../app/send-to-site.ts'

/** The functions that hear what a reader does (PU-008 … PU-012), by their names on the wire. */
export const FUNCTIONS = [
  'airshipAssociationRequestedProxy',
  'loginNotify',
  'logoutNotify',
  'viewAddRequestedProxy',
  'interestAddRequestedProxy',
  'updateInterestTracking',
] as const
export type FunctionName = (typeof FUNCTIONS)[number]

/** What every call has (PU-007). The names are the specification's. */
export interface BaseParameters {
  readonly edition: string
  readonly environment: string
  readonly platform: 'web'
  readonly site: string
  /** null: this browser gets no alerts. */
  readonly channel_id: string | null
  readonly anon_id: string
}

export interface FunctionsOptions {
  readonly base: () => BaseParameters
  readonly send: SendToSite
  readonly log: (message: string, cause?: unknown) => void
}

/** The functions. Errors are only logged (PU-013). */
export interface Functions {
  /** Connects the channel with the signed-in reader; false: it did not work. */
  associate(request: { readonly now: Date; readonly requestHash: string }): Promise<boolean>
  loginNotify(): Promise<void>
  logoutNotify(): Promise<void>
  viewAdd(views: readonly string[]): Promise<void>
  interestAdd(interests: readonly string[]): Promise<void>
  updateInterestTracking(ids: readonly string[]): Promise<void>
}

/** Where the site's own functions are; the server passes calls on where FUNCTIONS_URL is set. */
const BASE = '/apigee/functions'

/** Creates the functions. */
export function createFunctions({ base, send, log }: FunctionsOptions): Functions {
  async function call(name: FunctionName, own: Readonly<Record<string, unknown>>): Promise<boolean> {
    try {
      const response = await send(`${BASE}/${name}`, {
        method: 'POST',
        // The call must survive the end of the page.
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...base(), ...own }),
      })
      if (!response.ok) throw new Error(`${name} answered with ${response.status}`)
      return true
    } catch (error) {
      log(`The function ${name} failed`, error)
      return false
    }
  }

  const tell = async (name: FunctionName, own: Readonly<Record<string, unknown>>) => void (await call(name, own))
  return {
    associate: ({ now, requestHash }) =>
      call('airshipAssociationRequestedProxy', {
        ...{ date_created: now.toISOString(), event: 'association-requested', requestHash },
      }),
    loginNotify: () => tell('loginNotify', { action: 'login', event: 'login' }),
    logoutNotify: () => tell('logoutNotify', { action: 'logout', event: 'logout' }),
    viewAdd: (views) => tell('viewAddRequestedProxy', { event: 'view-add', should_fire_tracking: true, views }),
    interestAdd: (interests) => tell('interestAddRequestedProxy', { event: 'interest-add', interests }),
    updateInterestTracking: (ids) => tell('updateInterestTracking', { interests: ids }),
  }
}
