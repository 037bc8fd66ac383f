import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { useMessages } from '../../messages/messages-context.ts'
import { CardKicker, CardMeta } from '../Card.tsx'
import type { ListProps } from '../content-list/list-view.tsx'
import { Items } from '../Items.tsx'
import { PictureFrame } from '../PictureFrame.tsx'
import type { ItemProps } from '../ready-items.ts'
import css from './NextStory.module.css'

/** The way on: one story on a field of its own, in the colour of its own section. */
export function NextStory({ list }: ListProps) {
  const messages = useMessages()
  const [card] = list.items
  if (!card) return null
  return (
    <Items
      as="section"
      className={css.next}
      data-section={card.section}
      data-card=""
      data-print="no"
      aria-labelledby="next-story"
      of={Story}
      each={[{ card, title: list.title ?? messages.nextStory }]}
    />
  )
}

function Story({ card, title }: ItemProps & { readonly title: string }) {
  return (
    <>
      <p className={css.flag}>{title}</p>
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
    </>
  )
}
