/** The symbol of a button, on a 24 × 24 grid. */
export function Sign({ path }: { path: string }) {
  return (
    <svg className="ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
