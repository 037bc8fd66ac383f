/** `npm run fonts`: measures the web fonts and the fonts of readers' systems, and writes the fallback faces (BX-068). */
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createFallbackFaces } from './fonts/fallback-faces.ts'

const file = join(resolve(import.meta.dirname, '..'), 'client', 'design', 'fallback-fonts.css')
await writeFile(file, await createFallbackFaces())
process.stdout.write(`${file}\n`)
