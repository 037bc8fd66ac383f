/** The messages of the buttons that follow and save. A browser loads them with the first button. */
export interface FollowMessages {
  readonly follow: string
  readonly following: string
  /** While the mark is being kept. */
  readonly sending: string
  readonly unfollowed: (title: string) => string
  readonly saved: string
  readonly unsaved: string
  readonly undo: string
  /** The question after a follow: the way to alerts. */
  readonly askAlerts: (title: string) => string
  readonly turnOn: string
  readonly notNow: string
  readonly failed: string
  readonly tryAgain: string
}
