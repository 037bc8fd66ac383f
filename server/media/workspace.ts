import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Milliseconds after which a folder is left over from a process that was killed; ffmpeg ends before. */
const LEFT_OVER = 24 * 3600 * 1000

/**
 * Runs work with a new folder under `VAR_DIR/uploads`, which is removed afterwards. What becomes a file of the bucket
 * is written here, so that nothing half-written is served, copied by a backup, or left.
 */
export async function withWorkspace<T>(varDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  const root = join(varDir, 'uploads')
  const folder = join(root, randomUUID())
  await mkdir(folder, { recursive: true })
  try {
    await removeLeftOver(root)
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function removeLeftOver(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const info = await stat(join(root, name)).catch(() => null)
    // File times come from the clock of the machine.
    if (info !== null && Date.now() - info.mtimeMs > LEFT_OVER)
      await rm(join(root, name), { recursive: true, force: true })
  }
}
