/** `npm run fonts`: cuts the web fonts to what the design sets, and writes the fallback faces that match them (BX-068). */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createFallbackFaces } from './fonts/fallback-faces.ts'
import { createWebFaces, createWebFonts } from './fonts/web-fonts.ts'

const design = join(resolve(import.meta.dirname, '..'), 'client', 'design')
for (const [name, bytes] of await createWebFonts()) {
  await writeFile(join(design, 'fonts', name), bytes)
  process.stdout.write(`${name} ${bytes.length}\n`)
}
await writeFile(join(design, 'fonts.css'), createWebFaces())
await writeFile(join(design, 'fallback-fonts.css'), await createFallbackFaces())
