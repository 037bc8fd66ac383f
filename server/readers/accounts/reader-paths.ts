/** The pages of readers, without a locale. */
export const READER_PATHS = {
  signIn: '/user/sign-in/',
  register: '/user/register/',
  code: '/user/code/',
  link: '/user/link/',
  recover: '/user/recover/',
  settings: '/user/settings/',
  saved: '/user/saved/',
  following: '/user/following/',
  undo: '/user/undo/',
} as const
