import type { VideoModel } from '../../../shared/page/model/video.ts'
import { toMomentHash } from '../../player/moment.ts'
import css from './VideoText.module.css'

/** The words of a video: chapters, description and transcript. */
export function VideoText({ video }: { readonly video: VideoModel }) {
  const { chapters, correction, description, transcript, words, spoken } = video
  return (
    <div className={css.box}>
      <div className={css.text} data-chapters={chapters.length > 0 || undefined}>
        {chapters.length > 0 ? (
          <section className={css.chapters}>
            <h2 className="label">{words.chapters}</h2>
            <ol data-chapters="" {...spoken}>
              {chapters.map((chapter) => (
                <li key={chapter.start}>
                  <a href={toMomentHash(chapter.start)}>
                    <span className={css.clock}>{chapter.clock}</span>
                    {chapter.text}
                  </a>
                </li>
              ))}
            </ol>
          </section>
        ) : null}
        <div className={css.main} {...spoken}>
          {correction ? (
            <p data-correction="">
              <strong>{correction.label}:</strong> {correction.text}
            </p>
          ) : null}
          {description.map((paragraph, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never move
            <p key={index}>{paragraph}</p>
          ))}
          {transcript.length > 0 ? (
            <details className={css.fold}>
              <summary>{words.transcript}</summary>
              <p data-transcript="">
                {transcript.map((sentence, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sentence may be said twice at one moment
                  <Sentence key={index} sentence={sentence} />
                ))}
              </p>
            </details>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function Sentence({ sentence }: { readonly sentence: VideoModel['transcript'][number] }) {
  if (!('start' in sentence)) return <>{sentence.text} </>
  return (
    <>
      <a href={toMomentHash(sentence.start)} title={sentence.clock}>
        {sentence.text}
      </a>{' '}
    </>
  )
}
