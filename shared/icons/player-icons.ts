/** The icons of the player, as paths. */
export const PLAYER_ICONS = {
  play: 'M7 4v16l13-8z',
  pause: 'M7 5h2v14H7zM15 5h2v14h-2z',
  back: 'M4 4v6h6M4.5 10A8 8 0 1 1 4 14',
  sound: 'M4 9v6h4l5 4V5L8 9zM17 8a6 6 0 0 1 0 8',
  silent: 'M4 9v6h4l5 4V5L8 9zM17 9l5 6M22 9l-5 6',
  window: 'M3 5h18v14H3zM12 12h7v5h-7z',
  size: 'M2 19 7.5 6 13 19M4 15h7M14.5 19l3.5-8 3.5 8M15.8 16.4h4.4',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  close: 'M5 5l14 14M19 5 5 19',
} as const satisfies Readonly<Record<string, string>>
