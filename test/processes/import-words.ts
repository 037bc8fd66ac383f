import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { createAddresses } from '../../server/addresses/routing/addresses.ts'
import { readLayouts } from '../../server/content/embedded/layouts.ts'
import { createSections } from '../../server/content/publication/sections.ts'
import { createImportTarget } from '../../server/importers/create-import-target.ts'
import { importFolder } from '../../server/importers/import-folder.ts'
import { toLossWords } from '../../server/importers/losses.ts'
import { BRANDED } from '../../server/process/branded.ts'
import { flag } from '../../server/process/command-line/command.ts'
import { readOptions } from '../../server/process/command-line/read-options.ts'
import { createImageSigner } from '../../server/process/signature.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { openSqliteStore } from '../../server/store/sqlite/open.ts'
import { LOCAL_COMPILER } from '../builders/body-compiler.ts'
import { toShownText } from '../harness/shown-words.ts'
import { readSourceItems } from '../harness/source-words.ts'
import { findLostWords, toWords } from '../harness/words.ts'

const router = createSiteRouter({ locales: ['en'] })
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const { 'EXPORT...': files, each: isEach } = await readOptions({
  name: 'node test/processes/import-words.ts',
  about: 'Imports each export into a store of its own, and compares the words of every post with those of its story.',
  words: { 'EXPORT...': z.array(z.string()).min(1) },
  options: { each: flag('also prints the lost words of each story') },
})

print('| Export | Stories | Refused | Words | Lost | Stories with losses |\n| --- | --- | --- | --- | --- | --- |')
for (const file of files) await check(file)

async function check(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-words-'))
  const store = openSqliteStore(join(folder, 'content.db'))
  try {
    const services = {
      store,
      router,
      addresses: createAddresses(router, BRANDED),
      branded: BRANDED,
      edition: 'us',
      known: { section: () => true, layout: () => true },
      clock: Date.now,
      writer: { name: 'test', via: 'command' } as const,
      compiler: LOCAL_COMPILER,
      applyChanges: async () => undefined,
    }
    const target = createImportTarget({
      publishing: services,
      config: {
        ...{ varDir: folder, publicationDir: folder, mediaMaxBytes: 10_000_000, videoMaxBytes: 10_000_000 },
        ...{ siteOrigin: 'https://site.example', redirectHosts: [] },
      },
      router,
      layouts: readLayouts(join(import.meta.dirname, '../../publication/layouts'), () => undefined),
      images: createImageSigner({ secret: 'words'.repeat(8) }),
      publication: { sections: createSections(), timeZone: 'UTC' },
    })
    const places = new Map<string, { type: string; slug: string }>()
    const refused: string[] = []
    const report = await importFolder(file, target, {
      onItem({ source, status, type, slug, errors }) {
        if (status === 'refused') refused.push(`${source.id}: ${errors.map(({ message }) => message).join('; ')}`)
        else if (type !== null && slug !== null && source.id !== undefined) places.set(source.id, { type, slug })
      },
    })
    let count = 0
    let lost = 0
    const faulty: string[] = []
    for (const { id, text } of report.fault === null ? readSourceItems(file) : []) {
      const place = places.get(id)
      if (place === undefined) continue
      const shown = await toShownText(store, place.type, place.slug)
      const missing = findLostWords(text, shown)
      count += toWords(text).length
      lost += missing.length
      if (missing.length > 0) faulty.push(`    ${place.slug}: ${missing.slice(0, 40).join(' ')}`)
    }
    print(
      `| ${basename(file)} | ${places.size} | ${report.fault ?? refused.length} | ${count} | ${lost} | ${faulty.length} |`,
    )
    if (!isEach) return
    for (const line of [...faulty, ...refused.map((why) => `    refused ${why}`)]) print(line)
    for (const line of report.losses.slice(0, 25)) print(`    # ${toLossWords(line)}: ${line.count} in ${line.items}`)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
