/** The icons of readers' pages, as paths on a grid of 24 × 24 units. */
const PATHS = {
  key: 'M12 14a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM11 11l9-9M16 6l3 3',
  mail: 'M3 5h18v14H3zM3 6l9 7 9-7',
  phone: 'M7 2h10v20H7zM11 18.5h2',
  screen: 'M5 5h14v10H5zM2 19h20',
  get: 'M12 3v13M7 11l5 5 5-5M4 21h16',
  remove: 'm5 5 14 14M19 5 5 19',
  save: 'M6 3h12v18l-6-5-6 5z',
} as const

export type ReaderIconName = keyof typeof PATHS

export function ReaderIcon({ name }: { readonly name: ReaderIconName }) {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
