import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { variables } from '../../process/config.ts'
import { readSecret } from '../../site/secrets.ts'
import { storePath } from '../../store/store-path.ts'
import type { Check, Fault, Site } from './check.ts'

/** Docker mounts secrets there, readable for every user of the container. */
const MOUNTED = '/run/secrets/'

/** The fewest different characters of a secret that is hard to guess. */
const MIN_VARIETY = 8

const secrets = Object.values(variables).filter(({ isSecret, name }) => isSecret && name !== 'DATABASE_URL')

/** Checks of secrets: variables, the files that they name, and the generated one. */
export const SECRETS: readonly Check[] = [
  {
    name: 'weak secrets',
    of: 'site',
    mend: 'Replace it by the output of: openssl rand -hex 24',
    run(site) {
      const given = secrets.flatMap(({ name }) => {
        const value = findSecret(site, name)
        return value ? [{ name, value }] : []
      })
      return given.flatMap(({ name, value }, index): readonly Fault[] => {
        const twin = given.find((other, place) => place < index && other.value === value)
        if (twin !== undefined) return [{ severity: 'error', what: `${name} is the same as ${twin.name}` }]
        if (new Set(value).size >= MIN_VARIETY) return []
        return [{ severity: 'error', what: `${name} has fewer than ${MIN_VARIETY} different characters` }]
      })
    },
  },
  {
    name: 'files of secrets',
    of: 'site',
    mend: 'chmod 600 FILE',
    run: ({ env }) =>
      [...secrets.map(({ name }) => name), 'DATABASE_URL'].flatMap((name) => {
        const file = env[`${name}_FILE`]
        if (!file || file.startsWith(MOUNTED) || !isOpen(file, 0o007)) return []
        return [{ severity: 'warning', what: `Every user of this machine can read ${file} (${name}_FILE)` }]
      }),
  },
  {
    name: 'generated secrets',
    of: 'site',
    mend: 'chmod 600 "$VAR_DIR/secrets.json"; copy a missing or damaged file from a backup, else remove it: a start makes it again',
    run({ config }) {
      const path = join(config.varDir, 'secrets.json')
      const isMissing = config.resizeSecret === null && existsSync(storePath(config))
      const what = `There is no ${path}: a start makes another secret, and addresses of pictures that others stored stop working`
      if (!existsSync(path)) return isMissing ? [{ severity: 'warning', what }] : []
      const open: readonly Fault[] = isOpen(path, 0o077)
        ? [{ severity: 'error', what: `Other users of this machine can read ${path}` }]
        : []
      try {
        readSecret(config, 'RESIZE_SECRET')
        return open
      } catch {
        return [...open, { severity: 'error', what: `${path} cannot be read, and the site does not start with it` }]
      }
    },
  },
  {
    name: 'shared RESIZE_SECRET',
    of: 'site',
    mend: 'Set RESIZE_SECRET to the same value on every machine',
    run: ({ config }) =>
      config.databaseUrl !== null && config.resizeSecret === null
        ? [
            {
              severity: 'warning',
              what: 'RESIZE_SECRET is not set: a second machine on the database would sign pictures with its own',
            },
          ]
        : [],
  },
]

function findSecret({ env }: Site, name: string): string | null {
  const file = env[`${name}_FILE`]
  return env[name] || (file ? readFileSync(file, 'utf8').trim() : null)
}

function isOpen(path: string, mask: number): boolean {
  const info = statSync(path, { throwIfNoEntry: false })
  return info !== undefined && (info.mode & mask) !== 0
}
