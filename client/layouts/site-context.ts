import { createContext } from 'react'
import type { SiteIdentity } from '../../shared/page/payload.ts'

/** The publication's names, for the few places below a layout that speak of it. */
export const SiteContext = createContext<SiteIdentity>({
  name: '',
  tagline: null,
  description: null,
  publisher: '',
  logo: { text: '', alt: '', art: null },
  brandNames: { roadshow: '' },
  timeZone: 'UTC',
  origin: '',
})
