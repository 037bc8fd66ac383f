/** What a crawler takes pages for (decision 0031). */
export const CRAWLER_USES = ['search', 'answers', 'training'] as const
export type CrawlerUse = (typeof CRAWLER_USES)[number]

/** Who runs a crawler: the values of a metric's label. */
export const CRAWLER_FAMILIES = [
  ...['google', 'microsoft', 'apple', 'yandex', 'baidu', 'duckduckgo', 'openai', 'anthropic', 'perplexity', 'meta'],
  ...['amazon', 'mistral', 'common-crawl', 'bytedance', 'cohere', 'allen-ai', 'other'],
] as const
export type CrawlerFamily = (typeof CRAWLER_FAMILIES)[number]

export interface Crawler {
  /** The product token, as robots.txt names it. */
  readonly name: string
  readonly family: CrawlerFamily
  readonly use: CrawlerUse
  /** A name for robots.txt alone: no request has it. */
  readonly isToken?: true
}

/**
 * The crawlers that a publisher can name, each with what its operator says it is for. Sources are the operators' own
 * pages, read in November 2026: developers.google.com/crawling, platform.openai.com/docs/bots,
 * support.anthropic.com, docs.perplexity.ai, support.apple.com/119829, developers.facebook.com/docs/sharing/webmasters.
 */
export const CRAWLERS: readonly Crawler[] = [
  { name: 'Googlebot', family: 'google', use: 'search' },
  { name: 'Googlebot-News', family: 'google', use: 'search', isToken: true },
  { name: 'Googlebot-Image', family: 'google', use: 'search' },
  { name: 'Google-Extended', family: 'google', use: 'training', isToken: true },
  { name: 'bingbot', family: 'microsoft', use: 'search' },
  { name: 'Applebot', family: 'apple', use: 'search' },
  { name: 'Applebot-Extended', family: 'apple', use: 'training', isToken: true },
  { name: 'YandexBot', family: 'yandex', use: 'search' },
  { name: 'Baiduspider', family: 'baidu', use: 'search' },
  { name: 'DuckDuckBot', family: 'duckduckgo', use: 'search' },
  { name: 'DuckAssistBot', family: 'duckduckgo', use: 'answers' },
  { name: 'OAI-SearchBot', family: 'openai', use: 'answers' },
  { name: 'ChatGPT-User', family: 'openai', use: 'answers' },
  { name: 'GPTBot', family: 'openai', use: 'training' },
  { name: 'Claude-SearchBot', family: 'anthropic', use: 'answers' },
  { name: 'Claude-User', family: 'anthropic', use: 'answers' },
  { name: 'ClaudeBot', family: 'anthropic', use: 'training' },
  { name: 'PerplexityBot', family: 'perplexity', use: 'answers' },
  { name: 'Perplexity-User', family: 'perplexity', use: 'answers' },
  { name: 'meta-externalfetcher', family: 'meta', use: 'answers' },
  { name: 'meta-externalagent', family: 'meta', use: 'training' },
  { name: 'Amazonbot', family: 'amazon', use: 'answers' },
  { name: 'MistralAI-User', family: 'mistral', use: 'answers' },
  { name: 'CCBot', family: 'common-crawl', use: 'training' },
  { name: 'Bytespider', family: 'bytedance', use: 'training' },
  { name: 'cohere-training-data-crawler', family: 'cohere', use: 'training' },
  { name: 'AI2Bot', family: 'allen-ai', use: 'training' },
]

const byLength = CRAWLERS.filter(({ isToken }) => !isToken).toSorted((a, b) => b.name.length - a.name.length)
// The longest name first: Googlebot-Image is not Googlebot.
const KNOWN = new RegExp(byLength.map(({ name }) => name).join('|'), 'i')
const FAMILY_OF = new Map(byLength.map(({ name, family }) => [name.toLowerCase(), family]))
const OTHER = /bot\b|crawler|spider|\bfetcher\b/i

/** Whose crawler sends a user agent, for a metric; null: a browser, or a program that does not say so. */
export function findCrawlerFamily(userAgent: string | undefined): CrawlerFamily | null {
  if (userAgent === undefined) return null
  const [name] = KNOWN.exec(userAgent) ?? []
  if (name !== undefined) return FAMILY_OF.get(name.toLowerCase()) ?? 'other'
  return OTHER.test(userAgent) ? 'other' : null
}
