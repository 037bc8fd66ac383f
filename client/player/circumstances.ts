import type { AutoplayFacts } from './autoplay.ts'

/** The settings of this browser that prevent autoplay. */
export function readCircumstances(): Pick<AutoplayFacts, 'reducedMotion' | 'saveData' | 'hidden'> {
  return {
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    saveData: savesData(),
    hidden: document.visibilityState === 'hidden',
  }
}

/** Whether the reader chose to save data, if the browser reports it. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}
