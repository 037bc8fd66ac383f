import { z } from 'zod'
import { toPlainHref } from '../../body/affiliates.ts'
import { isCurrent } from '../../body/body-version.ts'
import { compileContent } from '../../body/compile-content.ts'
import { compileUpdate } from '../../body/compile-update.ts'
import type { LinkRules } from '../../body/link-rules.ts'
import { flag, option } from '../../process/command-line/command.ts'
import type { StoredDocument } from '../../store/store.ts'
import { defineDeskCommand } from '../command.ts'
import type { Console, ExitStatus } from '../console.ts'
import type { Desk } from '../desk.ts'
import { count, json } from '../fields.schema.ts'
import { type CheckedLink, checkLinks } from './check-links.ts'
import { findOfferLinks, findTextLinks, type OutsideLink } from './find-links.ts'

/** Documents of one read. */
const PAGE = 200

export const linksCommand = defineDeskCommand({
  name: 'links',
  about: 'lists links that earn a commission, by host and story',
  options: {
    all: flag('lists links to all other sites'),
    host: option('NAME', 'one host', z.string().toLowerCase().optional()),
    check: flag('requests each address, without the tag, and says which are dead'),
    limit: option('N', 'how many addresses to request (500)', count.default(500)),
    json,
  },
  run: runLinks,
})

interface LinksRequest {
  readonly all: boolean
  readonly host?: string | undefined
  readonly check: boolean
  readonly limit: number
  readonly json: boolean
}

interface Line extends OutsideLink {
  /** Such as `article/a-phone`. */
  readonly story: string
}

/** Exit status 1: a link is dead. */
async function runLinks(
  { all, host, check, limit, json }: LinksRequest,
  desk: Desk,
  { out, err }: Console,
): Promise<ExitStatus> {
  const rules = desk.publishing.compiler.links
  if (rules === null) throw new Error('There are no rules for links')
  const lines = (await readLines(desk, rules))
    .filter((line) => (all || line.isPaid) && (host === undefined || line.host === host))
    .sort((one, other) => compare(one.host, other.host) || compare(one.story, other.story))
  const plain = ({ href }: Line) => toPlainHref(href, rules.affiliates)
  const addresses = [...new Set(lines.map(plain))]
  if (check && addresses.length > limit) err(`${addresses.length - limit} addresses were not requested: --limit\n`)
  const checked = check ? await checkLinks(addresses.slice(0, limit)) : new Map<string, CheckedLink>()
  let hasDead = false
  for (const line of lines) {
    const { result, reason } = checked.get(plain(line)) ?? {}
    hasDead ||= result === 'dead'
    if (json) out(`${JSON.stringify({ ...line, ...(result && { result, reason }) })}\n`)
    else
      out(`${line.host.padEnd(28)} ${line.story.padEnd(44)} ${result ? `${result} (${reason})  ` : ''}${line.href}\n`)
  }
  return hasDead ? 1 : 0
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** The links of all documents and updates, each address of a story once. */
async function readLines({ store, publishing }: Desk, rules: LinkRules): Promise<Line[]> {
  const reader = store.reader(new Set(), { now: publishing.clock(), unpublished: true })
  const lines: Line[] = []
  for (let offset = 0; ; offset += PAGE) {
    const entries = await store.inventory({ limit: PAGE, offset })
    for (const { id } of entries) {
      const document = await reader.byId(id)
      if (document === null) continue
      const links = new Map((await findLinks(document)).map((link) => [link.href, link]))
      for (const link of links.values()) lines.push({ story: `${document.type}/${document.slug}`, ...link })
    }
    if (entries.length < PAGE) return lines
  }

  async function findLinks({ id, content, body }: StoredDocument): Promise<readonly OutsideLink[]> {
    const current =
      body !== null && isCurrent(body, { links: rules, place: publishing.compiler.place })
        ? body
        : (await compileContent(content, publishing.compiler))?.body
    const text = current ? findTextLinks(current, rules) : []
    const updates = content.typeName === 'content_livearticle' ? await findUpdateLinks(id) : []
    return [...text, ...updates, ...findOfferLinks(content, id, rules)]
  }

  async function findUpdateLinks(id: string): Promise<readonly OutsideLink[]> {
    const found: OutsideLink[] = []
    for (let start = 0; ; ) {
      const updates = await store.live.since(id, start, PAGE)
      for (const { item } of updates) {
        if (item === null) continue
        const compiled = await compileUpdate(publishing.compiler, id, item)
        if ('body' in compiled && compiled.body !== null) found.push(...findTextLinks(compiled.body, rules))
      }
      const last = updates.at(-1)
      if (last === undefined || updates.length < PAGE) return found
      start = last.sequence + 1
    }
  }
}
