import type { SpeedsTool } from '../../../shared/page/model/plans-tool.ts'
import { classNames } from '../../design/class-names.ts'
import css from './Speeds.module.css'

/** The average speeds of a place beside those of the nation, with their source. */
export function Speeds({ tool: { charts, source, sample } }: { readonly tool: SpeedsTool }) {
  return (
    <>
      <div className={css.speeds}>
        {charts.map(({ title, bars }) => (
          <figure className={css.chart} key={title}>
            <figcaption>{title}</figcaption>
            <ol>
              {bars.map(({ place, mbps, share, isHere }) => (
                <li key={place} className={classNames(isHere && css.here)}>
                  <span>{place}</span>
                  <svg className={css.bar} width={`${share}%`} aria-hidden="true" />
                  <b>
                    {mbps} <small>Mbps</small>
                  </b>
                </li>
              ))}
            </ol>
          </figure>
        ))}
      </div>
      {source ? <p className={css.source}>{source}</p> : null}
      {sample ? <p className={css.source}>{sample}</p> : null}
    </>
  )
}
