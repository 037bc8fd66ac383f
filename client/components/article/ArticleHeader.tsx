import type { StoryModel } from '../../../shared/page/model/article.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { Byline } from '../Byline.tsx'
import { Kicker } from '../Kicker.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import css from './ArticleHeader.module.css'
import type { ArticleProps } from './article-view.ts'
import { Caption } from './Caption.tsx'
import { Facts } from './Facts.tsx'
import words from './Headline.module.css'
import { Share } from './Share.tsx'

/** Characters of a headline: shorter ones are set larger, longer ones smaller. */
const SHORT = 16
const LONG = 90

/** The header of a story: kicker, headline, dek, byline, picture. */
export function ArticleHeader({ article, path, children }: ArticleProps) {
  const messages = useMessages()
  const { kicker, crumb, picture, caption, sponsored, sponsor } = article
  const { length } = article.headline
  const beside = picture !== null && (article.format === 'deal' || article.format === 'review')
  const dir = article.direction === 'auto' ? 'auto' : undefined
  return (
    <header
      className={css.header}
      data-voice={article.voice}
      data-length={length > LONG ? 'long' : length <= SHORT ? 'short' : undefined}
      data-beside={beside || undefined}
    >
      <div className={css.words} data-whole={beside ? '' : undefined}>
        {sponsored ? (
          <p className={css.paid}>
            <b>{messages.sponsored}</b>
            <span>{sponsor ? messages.paidFor(sponsor) : messages.paid}</span>
          </p>
        ) : null}
        {kicker ? (
          <p className={css.crumbs}>
            <Kicker label={kicker.label} href={kicker.href} />
            {crumb && crumb !== kicker.label ? <span>{crumb}</span> : null}
          </p>
        ) : null}
        <h1 className={`display article-hed ${words.headline}`} dir={dir} {...article.spoken}>
          {article.headline}
        </h1>
        {article.dek ? (
          <p className={`article-dek ${words.dek}`} dir={dir} {...article.spoken}>
            {article.dek}
          </p>
        ) : null}
        <Byline
          bylines={article.bylines}
          published={article.published}
          updated={article.updated}
          readingTime={article.readingTime}
        >
          {path ? <Share title={article.headline} path={path} /> : null}
        </Byline>
        {children}
      </div>
      {picture ? (
        <figure>
          <PictureFrame picture={picture} sizes={PICTURE_SIZES[beside ? 'beside' : 'hero']} ratio="21" priority />
          <FactsOf article={article} />
          {caption ? <Caption caption={caption} spoken={article.spoken} /> : null}
        </figure>
      ) : (
        <FactsOf article={article} />
      )}
    </header>
  )
}

function FactsOf({ article: { facts, spoken } }: { article: StoryModel }) {
  return facts.length > 0 ? <Facts facts={facts} spoken={spoken} /> : null
}
