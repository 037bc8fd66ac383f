import { imagesStep } from '../images/images-step.ts'
import { publicationStep } from '../publication/publication-step.ts'
import { assetsStep, toAssetFolders } from './assets-step.ts'
import { boundsStep } from './bounds-step.ts'
import { cachingStep } from './caching-step.ts'
import { compressionStep } from './compression-step.ts'
import { contextStep } from './context-step.ts'
import { cookiesStep } from './cookies-step.ts'
import type { ErrorPage } from './error-page.ts'
import { errorsStep } from './errors-step.ts'
import { headStep } from './head-step.ts'
import { healthStep } from './health-step.ts'
import { logStep } from './log-step.ts'
import { metricsStep } from './metrics-step.ts'
import { notFoundStep } from './not-found-step.ts'
import { reportsStep } from './reports-step.ts'
import { securityStep } from './security-step.ts'
import { serverOnlyStep } from './server-only-step.ts'
import type { HttpStep } from './step.ts'

/** The steps of other rooms. */
export interface Rooms {
  readonly early: readonly HttpStep[]
  readonly api: readonly HttpStep[]
  readonly pages: readonly HttpStep[]
  /** null: the plain answer stands in. */
  readonly errorPage: ErrorPage | null
}

/** The Express chain, whole and in order: every request of the site walks it from the top. */
export function toHttpSteps(rooms: Rooms): readonly HttpStep[] {
  return [
    contextStep,
    logStep,
    metricsStep,
    headStep,
    cachingStep,
    securityStep,
    ...rooms.early,
    healthStep,
    boundsStep,
    publicationStep,
    assetsStep(toAssetFolders),
    reportsStep,
    imagesStep,
    serverOnlyStep(rooms.errorPage),
    compressionStep,
    ...rooms.api,
    cookiesStep,
    ...rooms.pages,
    notFoundStep,
    errorsStep(rooms.errorPage),
  ]
}
