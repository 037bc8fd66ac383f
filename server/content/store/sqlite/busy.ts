/** SQLite's result code for a file that another connection holds; extended codes carry it in their low byte. */
const SQLITE_BUSY = 5

/** Whether SQLite has turned a connection away because of another one. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === SQLITE_BUSY
  )
}
