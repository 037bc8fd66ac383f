/** An image as the content API names it (EN-021). Addresses are made by `shared/images`, never read from here. */
export interface Image {
  readonly id: string | null
  readonly filename: string | null
  /** ISO 8601, UTC; a part of a hub-style image's path. */
  readonly dateCreated: string | null
  readonly alt: string | null
  readonly credits: string | null
  readonly caption: string | null
  readonly path: string | null
  /** 1–9 on a 3×3 compass grid, row by row; 0 and 5 change nothing (IM-007). */
  readonly cropGravity: string | number | null
  /** `{w}x{h}+{x}+{y}`; anything else is ignored (IM-002). */
  readonly crop: string | null
  readonly typeName: string
  readonly imageUrl: string | null
  /** Pixels of the stored file. */
  readonly width: number | null
  readonly height: number | null
  readonly bucketPath: string | null
  readonly bucketType: string | null
}
