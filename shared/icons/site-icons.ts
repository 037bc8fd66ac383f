import type { IconShape } from './icon.ts'

/** The icons of the bar and the menu, which every page loads. */
export const SITE_ICONS = {
  menu: { path: 'M3 6h18M3 12h18M3 18h12' },
  search: { circle: [10.5, 10.5, 6.5], path: 'm15.5 15.5 5.5 5.5' },
  close: { path: 'm5 5 14 14M19 5 5 19' },
  sun: {
    circle: [12, 12, 4.5],
    filled: 'circle',
    path: 'M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19',
  },
  moon: { filled: 'path', path: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z' },
  contrast: { circle: [12, 12, 8], filled: 'path', path: 'M12 4a8 8 0 0 1 0 16z' },
} as const satisfies Readonly<Record<string, IconShape>>
