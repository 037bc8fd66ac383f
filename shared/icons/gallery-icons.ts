/** The icons of a gallery’s own page, as paths. */
export const GALLERY_ICONS = {
  previous: 'm15 4-8 8 8 8',
  next: 'm9 4 8 8-8 8',
  fullScreen: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  all: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
} as const satisfies Readonly<Record<string, string>>
