/** The icons of the buttons that a script adds to a story, as paths. */
export const STORY_ICONS = {
  share: 'M12 16V3M7 8l5-5 5 5M4 14v7h16v-7',
  link: 'M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1',
  copied: 'm4 12 6 6L20 6',
} as const satisfies Readonly<Record<string, string>>
