import { z } from 'zod'
import { DEVICES } from '../../../shared/device/device.ts'

const milliseconds = z.number().min(0).max(600_000).optional()

const vitals = z
  .strictObject({
    route: z.string().regex(/^[\w-]{1,60}$/, 'expected the name of a route'),
    device: z.enum(DEVICES),
    ttfb: milliseconds,
    fcp: milliseconds,
    lcp: milliseconds,
    inp: milliseconds,
    /** A score without unit. */
    cls: z.number().min(0).max(100).optional(),
  })
  .refine(({ ttfb, fcp, lcp, inp, cls }) => [ttfb, fcp, lcp, inp, cls].some((value) => value !== undefined), {
    path: ['lcp'],
    error: 'expected one measurement at least',
  })
export type VitalsReport = z.infer<typeof vitals>

/** Parses the web vitals of a page from its browser (BX-081), or returns the first fault with its field's name. */
export function parseVitals(body: unknown): { readonly report: VitalsReport } | { readonly fault: string } {
  const parsed = vitals.safeParse(body)
  if (parsed.success) return { report: parsed.data }
  const issue = parsed.error.issues[0]
  return { fault: `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not understood'}` }
}
