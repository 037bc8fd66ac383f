import type { z } from 'zod'
import { illustrationSchema, portraitSchema } from '../../illustrations/illustration.schema.ts'
import { makePlate, makePortrait, type Studio } from '../../illustrations/make-media.ts'
import type { DrawnMedia, ItemIssue } from './import-item.ts'

/** A drawing that can be made, or what is wrong with what was asked for. */
export type DrawingPlan = { readonly draw: () => DrawnMedia } | { readonly issues: readonly ItemIssue[] }

/** Draws for documents that show no picture of their own. */
export interface Artist {
  plate(of: {
    readonly slug: string
    readonly section: string | undefined
    readonly typeName: string
    readonly illustration: unknown
    /** It leads the front page. */
    readonly leads?: boolean
  }): DrawingPlan
  portrait(of: { readonly username: string; readonly name: string; readonly portrait: unknown }): DrawingPlan
}

/** The artist of the house: plates and portraits from `server/illustrations`, in the colours of the publication. */
export function createArtist(studio?: Studio): Artist {
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

function toIssues(key: string, error: z.ZodError): readonly ItemIssue[] {
  return error.issues.map(({ path, message }) => ({ field: [key, ...path].join('.'), message }))
}
