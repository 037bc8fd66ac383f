import type { Family } from '../family.ts'

/** The place from which further stories follow (PG-022). `watch-place.ts` fetches their code when it is near. */
export const Seamless = { '*': () => <i className="vh" data-stream="" data-print="no" /> } as const satisfies Family
