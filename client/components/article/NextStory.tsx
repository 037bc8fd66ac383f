import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { CardKicker, CardMeta } from '../Card.tsx'
import type { ListProps } from '../content-list/list-view.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import css from './NextStory.module.css'

/** The next story, on a field in the colour of its section. */
export function NextStory({ list }: ListProps) {
  const messages = useMessages()
  const [card] = list.items
  if (!card) return null
  return (
    <section className={css.next} data-section={card.section} data-card="" data-print="no" aria-labelledby="next-story">
      <p className={css.flag}>{list.title ?? messages.nextStory}</p>
      <div className={css.story} data-voice={card.voice}>
        <div className={css.words}>
          <CardKicker card={card} />
          <h2 className="display" id="next-story" {...card.spoken}>
            <a href={card.href}>{card.headline}</a>
          </h2>
          {card.dek ? (
            <p className={css.dek} {...card.spoken}>
              {card.dek}
            </p>
          ) : null}
          <CardMeta card={card} />
        </div>
        {card.picture ? <PictureFrame picture={card.picture} sizes={PICTURE_SIZES.half} decorative /> : null}
      </div>
    </section>
  )
}
