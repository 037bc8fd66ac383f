import { z } from 'zod'
import { SECTION_THEMES } from '../shared/page/names.ts'
import { compositionSchema } from './composition.ts'
import { isMotif, MOTIFS, type MotifName, toMessage } from './motifs.ts'
import { CLOTHES } from './portrait/clothes.ts'
import { BEARDS } from './portrait/face.ts'
import { HAIR_STYLES } from './portrait/hair.ts'
import { HEAD_SHAPES } from './portrait/head.ts'
import { SCENES, type SceneName } from './scenes.ts'

const isScene = (value: unknown): value is SceneName => typeof value === 'string' && Object.hasOwn(SCENES, value)

/** `illustration:` in front matter; what is left out is decided by the slug. */
export const illustrationSchema = z.strictObject({
  motif: z.custom<MotifName>(isMotif, { message: toMessage('motif', MOTIFS) }).optional(),
  scene: z.custom<SceneName>(isScene, { message: toMessage('scene', SCENES) }).optional(),
  /** The inks of another section than the story's. */
  section: z.enum(SECTION_THEMES).optional(),
  palette: z.int().min(0).optional(),
  focus: z.int().min(0).max(1920).optional(),
  /** In place of the motif in its scene; the motif is then what the picture is of. */
  composition: compositionSchema.optional(),
  /** What the picture shows, for readers who do not see it: “a hand holding a battery”. */
  alt: z.string().min(1).max(300).optional(),
})
export type Illustration = z.infer<typeof illustrationSchema>

/** `portrait:` in an author's front matter; what is left out is decided by the username. */
export const portraitSchema = z.strictObject({
  inks: z.int().min(0).optional(),
  hair: z.enum(HAIR_STYLES).optional(),
  beard: z.union([z.boolean(), z.enum(BEARDS)], { error: `true, false or one of: ${BEARDS.join(', ')}` }).optional(),
  glasses: z.boolean().optional(),
  clothes: z.enum(CLOTHES).optional(),
  head: z.enum(HEAD_SHAPES).optional(),
  older: z.boolean().optional(),
})
export type Portrait = z.infer<typeof portraitSchema>
