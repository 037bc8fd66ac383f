import type { z } from 'zod'
import { illustrationSchema, portraitSchema } from './illustration.schema.ts'
import type { Drawing } from './make-media.ts'
import { makePlate, makePortrait } from './make-media.ts'
import type { ArtistColours } from './own-inks.ts'
import { toOwnInks } from './own-inks.ts'

export type { ArtistColours, Drawing }

/** A drawing that can be made, or what is wrong with the request, by its dotted field. */
export type DrawingPlan =
  | { readonly draw: () => Drawing }
  | { readonly issues: readonly { readonly field: string; readonly message: string }[] }

/** Draws pictures for documents without one; the same request always gives the same file. */
export interface Artist {
  plate(of: {
    readonly slug: string
    /** Its headline, from which a fitting motif is found; absent: any of the section's. */
    readonly title?: string | undefined
    readonly section: string | undefined
    readonly typeName: string
    /** `illustration:` of the front matter, not yet checked. */
    readonly illustration: unknown
    /** It leads the front page. */
    readonly leads?: boolean
  }): DrawingPlan
  /** `portrait` is that of the front matter, not yet checked. */
  portrait(of: { readonly username: string; readonly name: string; readonly portrait: unknown }): DrawingPlan
}

/** An artist in the colours of a publication, or in those of the design. */
export function createArtist(colours?: ArtistColours): Artist {
  const studio = colours && { themeOf: colours.themeOf, inks: toOwnInks(colours) }
  return {
    plate({ illustration, ...document }) {
      const asked = illustrationSchema.optional().safeParse(illustration ?? undefined)
      if (!asked.success) return { issues: toIssues('illustration', asked.error) }
      return { draw: () => makePlate({ ...document, illustration: asked.data }, studio) }
    },
    portrait({ portrait, ...author }) {
      const asked = portraitSchema.optional().safeParse(portrait ?? undefined)
      if (!asked.success) return { issues: toIssues('portrait', asked.error) }
      return { draw: () => makePortrait({ ...author, portrait: asked.data }) }
    },
  }
}

function toIssues(key: string, error: z.ZodError): readonly { readonly field: string; readonly message: string }[] {
  return error.issues.map(({ path, message }) => ({ field: [key, ...path].join('.'), message }))
}
