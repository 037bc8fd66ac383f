/** The pages that are made for one reader: one lazy chunk each, as those of `pages.ts`. */
export const READER_PAGES = {
  'sign-in': () => import('../pages/sign-in/SignInPage.tsx'),
  settings: () => import('../pages/settings/SettingsPage.tsx'),
  saved: () => import('../pages/saved/SavedPage.tsx'),
}
export type ReaderPageName = keyof typeof READER_PAGES
