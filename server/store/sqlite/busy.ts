/** SQLite's result code for a file that another connection has locked; the low byte of extended codes. */
const SQLITE_BUSY = 5

/** Whether SQLite refused a statement because another connection has the file locked. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  )
}
