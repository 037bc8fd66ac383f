import { toLowerPath } from '../../addresses/lower-path.ts'
import { findMoved, findPublic, findTidy, refuseId } from './named-content.ts'
import { findRefusedPreview } from './refused-preview.ts'
import type { AddressRule } from './rule.ts'
import { findShortAddress } from './short-address.ts'

/**
 * The rules that decide where an address leads, in their order: the first that finds something applies, except that a 404
 * of a cached rule goes on to those that follow (decisions 0022 and 0023). `npm run docs` writes the table of
 * docs/addresses.md from this list.
 */
export const ADDRESS_RULES: readonly AddressRule[] = [
  {
    name: 'copy of a mask',
    place: 'ahead',
    why: 'The copy of a page under a short address. First, because during an outage the record that names the page cannot be read.',
    examples: [],
    forTargets: false,
    lookup: (view, { findCopy }) => findCopy(view),
  },
  {
    name: 'short address',
    place: 'ahead',
    why: 'A redirect or a 404 of a vanity record, or the slash that a mask lacks. Ahead of the cache, so that a new record also applies to cached pages.',
    examples: [
      ['/sale/', '302 /news/a-tablet/'],
      ['/closed/', '404'],
      ['/campaign', '301 /campaign/'],
    ],
    forTargets: true,
    lookup: findShortAddress,
  },
  {
    name: 'line for a feed parameter',
    place: 'ahead',
    why: 'A line of `redirects.txt` for one path and a parameter that asks for a feed. Ahead of the feed that the site would choose.',
    examples: [['/?feed=shop', '302 /news/a-tablet/']],
    forTargets: false,
    lookup: (view, { lines, feeds }) => (feeds.isAskedFor(view) ? lines.findByQuery(view) : null),
  },
  {
    name: 'feed by parameter',
    place: 'ahead',
    why: 'The feed of a page. Ahead of former paths, because the other parameters say of which page it is.',
    examples: [['/?feed=atom', '301 /feed/all/atom.xml']],
    forTargets: false,
    lookup: (view, { feeds }) => feeds.findByQuery(view),
  },
  {
    name: 'former path with a query',
    place: 'ahead',
    why: 'The present address of a document. Ahead of the page, because `/?p=12` has the path of one.',
    examples: [['/?p=12', '301 /news/a-tablet/']],
    forTargets: true,
    lookup: (view, { former }) => former.findByQuery(view),
  },
  {
    name: 'line with a parameter',
    place: 'ahead',
    why: 'A line of `redirects.txt` for one path and a parameter, for the same reason. Former paths name one document, so they come first.',
    examples: [['/?id=a-phone', '301 /news/a-phone/']],
    forTargets: false,
    lookup: (view, { lines }) => lines.findByQuery(view),
  },
  {
    name: 'last slash',
    place: 'cached',
    why: 'The same address with its last slash, if a route has it. If the address could also lead elsewhere, only where a page is, so that one redirect is enough.',
    examples: [['/news/a-phone', '301 /news/a-phone/']],
    lookup: ({ view }, { findSlashed }) => findSlashed(view),
  },
  {
    name: 'former slug',
    place: 'content',
    why: 'The address of the same content by its present slug. The content knows its former slugs, so no lookup is made.',
    examples: [['/news/a-telephone/', '301 /news/a-phone/']],
    lookup: findMoved,
  },
  {
    name: 'id of an own page',
    place: 'content',
    why: 'A 404. The content is found by its id, too, but an own page has one address.',
    examples: [['/id-imprint/', '404']],
    lookup: refuseId,
  },
  {
    name: 'preview link of a public page',
    place: 'content',
    why: 'The address without the token. Only where a page is, like the next rule.',
    examples: [['/news/a-phone/?preview=TOKEN', '301 /news/a-phone/']],
    lookup: findPublic,
  },
  {
    name: 'untidy address',
    place: 'content',
    why: 'The normalised address. After the content, so that an untidy address of nothing is a 404.',
    examples: [['/profiles/Ida/', '301 /profiles/ida/']],
    lookup: findTidy,
  },
  {
    name: 'page',
    place: 'cached',
    why: 'The page of the route, or the page that a mask shows. The page cache stores it.',
    examples: [
      ['/news/a-phone/', '200'],
      ['/campaign/', '200'],
    ],
    lookup: ({ partition, given }, { load }) => (partition === null ? null : load(partition, given)),
  },
  {
    name: 'former path',
    place: 'cached',
    why: 'The present address of a document. After the page, so that pages cost no lookup. The cache stores the 404 with the tag of its path, and a publish that claims the path renews it.',
    examples: [['/tablet.html', '301 /news/a-tablet/']],
    lookup: ({ missing, view }, { former }) => former.instead(missing, view),
  },
  {
    name: 'refused preview link',
    place: 'behind',
    why: 'A 404 that says so, or the address without the token if the page is public. Behind the cache, as its page is that of all readers.',
    examples: [['/news/a-draft/?preview=none', '404']],
    mayLead: () => false,
    lookup: (view, _lookups, destination) => findRefusedPreview(view, destination),
  },
  {
    name: 'line of redirects.txt',
    place: 'behind',
    why: 'A redirect or a 410. Behind the cache, so that a cached 404 becomes a redirect as soon as the file changes.',
    examples: [
      ['/docs/a-phone', '302 /news/a-phone/'],
      ['/old-shop/9', '410'],
    ],
    mayLead: (view, { lines }) => lines.has(view),
    lookup: (view, { lines }) => lines.find(view),
  },
  {
    name: 'feed of another system',
    place: 'behind',
    why: 'The feed of the page below which the address is. After the lines, which the publisher writes.',
    examples: [['/rss/', '301 /feed/all/']],
    mayLead: (view, { feeds }) => feeds.mayLead(view),
    lookup: (view, { feeds }) => feeds.find(view),
  },
  {
    name: 'lower case',
    place: 'behind',
    why: 'The same address in lower case, if something is there. Last, because other rules may name capitals.',
    examples: [['/News/A-Phone/', '301 /news/a-phone/']],
    mayLead: ({ path }) => toLowerPath(path) !== null,
    lookup: (view, { findLower }) => findLower(view),
  },
]

/** The rules of one place, in their order. */
export function rulesAt<Place extends AddressRule['place']>(
  place: Place,
): readonly Extract<AddressRule, { readonly place: Place }>[] {
  type At = Extract<AddressRule, { readonly place: Place }>
  return ADDRESS_RULES.filter((rule): rule is At => rule.place === place)
}
