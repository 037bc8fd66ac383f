import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

export const DEPLOY = resolve(import.meta.dirname, '..', '..', 'deploy')

const seconds = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10))
const anything = z.unknown()

/** The part of Compose's schema that the file uses; any other key is an error. */
const service = z.strictObject({
  image: z.string(),
  build: z.strictObject({ context: z.string() }).optional(),
  command: z.array(z.string()).default([]),
  user: z.string(),
  restart: z.literal('unless-stopped'),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  logging: z.strictObject({ driver: z.literal('json-file'), options: anything }),
  env_file: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()),
  tmpfs: z.array(z.string()).default([]),
  shm_size: z.string().optional(),
  depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).default({}),
  healthcheck: z.strictObject({
    test: z.tuple([z.literal('CMD'), z.string()], z.string()),
    interval: seconds,
    timeout: seconds,
    retries: z.number().int().positive(),
    start_period: seconds,
  }),
  stop_grace_period: seconds,
  deploy: z.strictObject({
    resources: z.strictObject({
      limits: z.strictObject({
        cpus: z.string().regex(/^\d\.\d$/),
        memory: z.string().regex(/^\d+[mg]$/),
        pids: z.number().int(),
      }),
    }),
  }),
  networks: z.record(z.string(), z.strictObject({ ipv4_address: z.ipv4().optional() })),
})
export type ComposeService = z.infer<typeof service>

const file = z.object({
  name: z.string(),
  services: z.record(z.string(), service),
  networks: z.record(z.string(), z.strictObject({ internal: z.boolean().optional(), ipam: anything.optional() })),
  volumes: z.record(z.string(), z.strictObject({})),
})

const VARIABLE = /\$\{(\w+)(?::([-?])([^}]*))?\}/g

/** The variables that a compose file takes from its environment. */
export function composeVariables(folder = DEPLOY): readonly string[] {
  return [...new Set([...readText(folder, 'compose.yaml').matchAll(VARIABLE)].map(([, name = '']) => name))]
}

/** `.env.example` as Compose reads it. */
export function readEnvExample(folder = DEPLOY): Readonly<Record<string, string>> {
  const lines = readText(folder, '.env.example').split('\n')
  return Object.fromEntries(lines.filter((line) => /^\w+=/.test(line)).map((line) => line.split('=', 2)))
}

/**
 * `compose.yaml` of a folder with its variables replaced.
 *
 * @throws Error when a required variable is empty; ZodError for a key that the schema above does not have
 */
export function readCompose(env: Readonly<Record<string, string>>, folder = DEPLOY): z.infer<typeof file> {
  const text = readText(folder, 'compose.yaml').replaceAll(
    VARIABLE,
    (_whole, name: string, kind?: string, rest?: string) => {
      const value = env[name] ?? ''
      if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`)
      return value === '' ? (rest ?? '') : value
    },
  )
  return file.parse(parse(text, { merge: true }))
}

/** The files and folders of this checkout that a service mounts, by their path in the container. */
export function mountsOf({ volumes }: ComposeService, folder = DEPLOY): ReadonlyMap<string, string> {
  const mounts = volumes.map((volume) => volume.split(':')).filter(([source = '']) => source.startsWith('.'))
  return new Map(mounts.map(([source = '', target = '']) => [target, join(folder, source)]))
}

function readText(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

export const ROOT = dirname(DEPLOY)
