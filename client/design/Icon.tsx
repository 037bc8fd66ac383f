import type { ReactNode } from 'react'

/** Shapes on a 24 × 24 grid with strokes of 2 units (`.ico`). */
const SHAPES = {
  menu: <path d="M3 6h18M3 12h18M3 18h12" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5.5 5.5" />
    </>
  ),
  close: <path d="m5 5 14 14M19 5 5 19" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4.5" fill="currentColor" />
      <path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6 19 19M19 5l-1.4 1.4M6.4 17.6 5 19" />
    </>
  ),
  moon: <path d="M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z" fill="currentColor" />,
  contrast: (
    <>
      <circle cx="12" cy="12" r="8" />
      <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type IconName = keyof typeof SHAPES

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true" data-icon={name}>
      {SHAPES[name]}
    </svg>
  )
}
