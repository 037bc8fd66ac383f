/** A shape on a grid of 24 × 24 units, drawn with strokes of two units. */
export interface IconShape {
  readonly path: string
  /** Centre and radius. */
  readonly circle?: readonly [x: number, y: number, radius: number]
  /** Which part is filled; absent: none. */
  readonly filled?: 'path' | 'circle'
}
