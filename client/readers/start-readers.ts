import type { DataRouter } from 'react-router'
import { type InterestSummary, toSummary } from '../../shared/readers/interest.ts'
import { meetsCondition, readBrowserFacts } from '../app/browser-flags.ts'
import { readCookies } from '../app/cookies.ts'
import { findCookie } from '../app/find-cookie.ts'
import type { LoadedPage } from '../app/loaded-page.ts'
import { sendToSite } from '../app/send-to-site.ts'
import { answerOf, hasGranted, whenConsentKnown } from '../consent/consent.ts'
import { track } from '../tracking/tracked-event.ts'
import { createFunctions } from './alerts/functions.ts'
import { createPush } from './alerts/push.ts'
import { areTurnedOff, subscribe, unsubscribe } from './alerts/subscribe.ts'
import { createAuthCalls } from './auth/auth-calls.ts'
import type { User } from './auth/auth-state.ts'
import { createAuthStore, type SignInReturn } from './auth/auth-store.ts'
import { MARKS_KEY } from './marks/has-mark.ts'
import {
  forAccount,
  MARKS_CHANGED,
  readMarks,
  type StoredMarks,
  setMark,
  withoutAccount,
  writeMarks,
} from './marks/marks-store.ts'
import { createSync } from './marks/sync.ts'
import { CARS_INTEREST, lacksCars } from './user-data/cars-rule.ts'
import { createInterests } from './user-data/interests.ts'
import { createUdsCalls } from './user-data/uds-calls.ts'
import { keepSession, NO_SESSION, signInToUds } from './user-data/uds-session.ts'
import { documentPath, readAnonId, type UserData, withUser } from './user-data/user-data.ts'

/** The window's event for sign-ins, sign-ups and sign-outs, for scripts that count them. */
export const READER_EVENT = 'reader'

export interface ReadersContext {
  readonly router: DataRouter
  readonly siteKey: string
  readonly edition: string
  readonly environment: string
  /** The address with which the document was opened: a provider may have put a code or a token into it (AU-008). */
  readonly opened: string
}

/** The cookie of a signed-in reader (AU-013). */
const hasUserCookie = () => findCookie(readCookies(), 'fly_user') !== null

/** What has a cause went wrong. The rest is on the timeline of who looks for it, and not in the console of everybody. */
function log(message: string, cause?: unknown): void {
  if (cause === undefined) performance.mark(message)
  else console.warn(message, cause)
}

/** Keeps the id of a browser whose reader agrees to C0003, has signed in, or has marked something. */
const idStorage = {
  getItem: (key: string) => localStorage.getItem(key),
  setItem(key: string, value: string) {
    if (hasGranted('C0003') || hasUserCookie() || isAnonymousWithMarks(readMarks())) localStorage.setItem(key, value)
  },
}

/** The pages on which readers sign in, by provider. */
const SIGN_INS = {
  auth0: () => window.location.assign(`/apigee/users/hosted?next=${encodeURIComponent(window.location.pathname)}`),
  urs: () => window.location.assign('/user/sign-in/'),
}

/**
 * Starts what belongs to one reader: who is signed in, their marks on all devices, their interests and alerts. It is loaded
 * for readers who are signed in, have marked something, return from a sign-in, or visit the cars pages.
 */
export function startReaders({ router, siteKey: site, edition, environment, opened }: ReadersContext): void {
  const place = { site, edition }
  let userData: UserData = withUser({ anonId: readAnonId(idStorage), userId: null, userState: 'anonymous' }, null)
  let session = NO_SESSION
  const page = () => (router.state.loaderData.page as LoadedPage | undefined)?.payload
  const isOn = (flag: 'userData' | 'push') => {
    const value = page()?.flags?.[flag]
    return (
      value === true ||
      (value !== undefined && meetsCondition(value, readBrowserFacts(), (error) => log('A condition failed', error)))
    )
  }
  const auth = createAuthStore({
    ...{ calls: createAuthCalls({ send: sendToSite, log }), hasUserCookie, storage: localStorage, log },
    open: SIGN_INS,
    resetAddress: (path) => window.history.replaceState(window.history.state, '', path),
  })
  const calls = createUdsCalls({
    ...{ site, send: sendToSite, token: () => session.token },
    async renew() {
      const user = await createAuthCalls({ send: sendToSite, log }).fetchUser()
      session = user ? signInToUds(user) : NO_SESSION
      return session.token
    },
  })
  const functions = createFunctions({
    base: () => ({
      ...{ edition, environment, platform: 'web', site },
      ...{ channel_id: push.state().channel_id, anon_id: userData.anonId },
    }),
    ...{ send: sendToSite, log },
  })
  const push = createPush({
    ...{ serviceWorker: navigator.serviceWorker, path: '/push-worker.js', log, functions },
    answerOf: (category) => whenConsentKnown().then(() => answerOf(category)),
    permission: () => (typeof Notification === 'undefined' ? undefined : Notification.permission),
    isOn: () => isOn('push') && !areTurnedOff(localStorage),
    subscribe: async (registration) => (await subscribe(registration, userData.anonId)).id,
    unsubscribe,
    wait: pause,
    hash: () => crypto.randomUUID(),
    now: () => new Date(),
  })
  const sync = createSync({ calls, document: () => documentPath(userData, place), wait: pause, log })
  const interests = createInterests({
    isOn: () => isOn('userData'),
    follow: (onChange) => followSummary((summary) => onChange(summary), place),
    report: (ids) => {
      // Without a channel nobody listens.
      if (push.state().channel_id !== null) void functions.updateInterestTracking(ids)
    },
  })
  /** Accounts of anonymous readers are requested only after they have marked something. */
  const isSynced = () => isOn('userData') && (session.token !== null || isAnonymousWithMarks(readMarks()))

  function bind(user: User | null): void {
    userData = withUser(userData, user?.sub ?? null)
    session = NO_SESSION
    try {
      if (user !== null && isOn('userData')) session = signInToUds(user)
    } catch (error) {
      // The sign-in holds; marks wait on this device (UD-014).
      log('The data service did not accept the reader', error)
    }
    // Bound again, because what was followed belonged to another account (UD-004).
    interests.unbind()
    interests.bind()
    if (isSynced()) void sync.exchange()
  }

  auth.onNews((news) => {
    if (news.type === 'login') {
      writeMarks(forAccount(readMarks(), news.user.sub))
      bind(news.user)
      void push.associate().then(async (done) => {
        if (done) await functions.loginNotify()
      })
    }
    if (news.type === 'logout') {
      void functions.logoutNotify()
      writeMarks(withoutAccount(readMarks()))
      bind(null)
    }
    dispatchEvent(new CustomEvent(READER_EVENT, { detail: news.type }))
    if (news.type === 'login' || news.type === 'logout') {
      track({ name: 'identify', authId: news.type === 'login' ? news.user.sub : null })
    }
  })

  function applyPage(): void {
    session = keepSession(session, auth.state().user?.sub ?? null)
    const shown = page()
    if (
      shown &&
      isOn('userData') &&
      hasGranted('C0003') &&
      lacksCars(shown.brand, toSummary(readMarks().marks, place))
    ) {
      setMark(CARS_INTEREST, true, { implicit: true, track: false })
    }
  }

  async function begin(): Promise<void> {
    const result = await auth.takeReturn(opened)
    // As a document: a reader's pages depend on who is signed in.
    if (result !== null) return window.location.replace(toStart(result))
    // A sign-out loads a page, which then has no marker.
    if (!hasUserCookie() && readMarks().account !== null) {
      writeMarks(withoutAccount(readMarks()))
      dispatchEvent(new CustomEvent(READER_EVENT, { detail: 'logout' }))
      track({ name: 'identify', authId: null })
    }
    await push.start()
    await auth.fetchUser()
    // A reader who is unknown because the device is offline is not anonymous: the marks wait.
    if (!hasUserCookie()) bind(null)
    applyPage()
    router.subscribe(({ navigation }) => {
      if (navigation.state === 'idle') applyPage()
    })
    addEventListener(MARKS_CHANGED, () => {
      if (isSynced() && readMarks().marks.some(({ unsent }) => unsent)) void sync.exchange()
    })
    streamWhileVisible(sync.follow, isSynced)
  }

  void begin().catch((error: unknown) => log('The reader could not be started', error))
}

function isAnonymousWithMarks({ account, marks }: StoredMarks): boolean {
  return account === null && !hasUserCookie() && marks.some(({ implicit }) => !implicit)
}

/** Where a reader began to sign in, on this site alone; after a failure the page with the other ways. */
function toStart(result: SignInReturn): string {
  if (result.kind === 'failed') return '/user/sign-in/'
  const start = URL.parse(result.next ?? '/', window.location.origin)
  return start?.origin === window.location.origin ? start.href : '/'
}

/** Follows the interests of this browser, which the exchange keeps equal to those of the reader's other devices. */
function followSummary(
  onChange: (summary: InterestSummary) => void,
  place: { readonly site: string; readonly edition: string },
): () => void {
  const tell = () => onChange(toSummary(readMarks().marks, place))
  const tellOfOthers = ({ key }: StorageEvent) => {
    if (key === MARKS_KEY) tell()
  }
  addEventListener(MARKS_CHANGED, tell)
  addEventListener('storage', tellOfOthers)
  return () => {
    removeEventListener(MARKS_CHANGED, tell)
    removeEventListener('storage', tellOfOthers)
  }
}

/** One stream for all tabs of the browser, and only while one of them is visible. Other tabs get `storage` events. */
function streamWhileVisible(follow: (signal: AbortSignal) => Promise<void>, isWanted: () => boolean): void {
  let abort: AbortController | null = null
  const update = () => {
    const isOpen = document.visibilityState === 'visible' && isWanted()
    if (!isOpen) {
      abort?.abort()
      abort = null
    } else if (abort === null) {
      abort = new AbortController()
      const { signal } = abort
      // A browser without locks has a stream in each tab.
      const run = () => follow(signal)
      const running = navigator.locks ? navigator.locks.request('reader-stream', { signal }, run) : run()
      running.catch(() => undefined)
    }
  }
  document.addEventListener('visibilitychange', update)
  addEventListener(MARKS_CHANGED, update)
  update()
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
