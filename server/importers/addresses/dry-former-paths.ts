import {
  type FormerPath,
  formerPathText,
  parseFormerPath,
  toFormerPathKey,
} from '../../../shared/former-path/former-path.ts'
import { type FormerPathLists, toClashMessage } from '../../publishing/former-paths.ts'
import type { PublishIssue } from '../../publishing/services.ts'
import type { Draft } from '../import-item.ts'
import type { ImportTarget } from '../import-target.ts'

interface DryFormerPaths {
  readonly issues: readonly PublishIssue[]
  readonly warnings: readonly string[]
}

/** Creates a check of former paths that knows what earlier documents of a dry run would have; it writes nothing (MV-003). */
export function createDryFormerPaths(target: Pick<ImportTarget, 'findUrl' | 'findFormerPathHolder'>) {
  /** The name of the document that would have a path. */
  const claimed = new Map<string, string>()

  return async function check(document: Draft, name: string, { own, imported }: FormerPathLists) {
    const address = toFormerPathKey(target.findUrl(document) ?? '')
    const issues: PublishIssue[] = []
    const warnings: string[] = []
    const claim = async (former: FormerPath, refuse: (message: string) => void) => {
      const text = formerPathText(former)
      const earlier = claimed.get(text)
      const isTaken = earlier !== undefined && earlier !== name
      const holder = isTaken ? `is a former path of ${earlier}` : await target.findFormerPathHolder(document, former)
      if (holder === null) claimed.set(text, name)
      else refuse(toClashMessage(former, holder, name))
    }
    for (const [index, former] of (own ?? []).entries()) {
      if (former.query === '' && former.path === address) continue
      await claim(former, (message) => issues.push({ path: `formerPaths.${index}`, message }))
    }
    for (const given of imported) {
      const former = parseFormerPath(given)
      if ('expected' in former || (former.query === '' && former.path === address)) continue
      await claim(former, (message) => warnings.push(`the old address ${message}`))
    }
    return { issues, warnings } satisfies DryFormerPaths
  }
}
