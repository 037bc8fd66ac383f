import { createContext } from 'react'
import type { NameFit, SiteIdentity } from '../../shared/page/payload.ts'

const NO_FIT: NameFit = { viewBox: '0 0 0 0', x: 0, y: 0, length: 0 }

/** The publication's names, for the few components below a layout that show them. */
export const SiteContext = createContext<SiteIdentity>({
  name: '',
  tagline: null,
  description: null,
  publisher: '',
  logo: { text: '', alt: '', art: null },
  brandNames: { roadshow: '' },
  nameFits: { cnet: NO_FIT, roadshow: NO_FIT },
  timeZone: 'UTC',
  origin: '',
})
