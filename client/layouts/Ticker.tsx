import type { TickerModel } from '../../shared/page/model.ts'
import { InLanguage } from '../design/InLanguage.tsx'
import { Time } from '../design/Time.tsx'
import { useMessages } from '../messages/messages-context.ts'
import css from './Ticker.module.css'

/** The newest headlines in one line, and a link to live coverage. It scrolls only when the reader scrolls it. */
export function Ticker({ ticker: { title, live, items } }: { ticker: TickerModel }) {
  const messages = useMessages()
  return (
    <section className={`on-fill ${css.ticker}`} aria-label={title} data-print="no">
      <div className={`wrap ${css.inner}`}>
        {live ? (
          <a className={css.live} href={live.href}>
            {messages.live}
            <span className="vh">: {live.label}</span>
          </a>
        ) : null}
        <ul>
          {items.map(({ href, headline, published, spoken }) => (
            <li key={href}>
              <a href={href}>
                <Time date={published} clock />
                <InLanguage spoken={spoken}>{headline}</InLanguage>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
