import { useContext, useEffect } from 'react'
import { useRouteError } from 'react-router'
import { CrashPage } from '../pages/error/CrashPage.tsx'
import { createReporter, sendReport } from './report.ts'
import { ShellContext } from './shell-context.ts'

const report = createReporter(sendReport)

/** Catches crashes only: a missing or failed page is a page with a status, not an exception (decision 0011, ER-008). */
export function CrashBoundary() {
  const error = useRouteError()
  useEffect(() => report(error), [error])
  const shell = useContext(ShellContext)
  return <CrashPage message={error instanceof Error ? error.message : ''} home={shell?.site.home} />
}
