import { useMessages } from '../../messages/messages-context.ts'
import css from './CrashPage.module.css'

interface CrashProps {
  readonly message: string
  /** Address of the front page. */
  readonly home?: string | undefined
}

/** Shown when the error page itself fails. It uses no data and no layout, so that it cannot fail again (ER-008). */
export function CrashPage({ message, home = '/' }: CrashProps) {
  const { crash, crashDetails, crashHome } = useMessages()
  return (
    <main id="main" tabIndex={-1} className={`wrap ${css.crash}`}>
      <h1 className="display">{crash.title}</h1>
      <p>{crash.text}</p>
      {message ? (
        <details>
          <summary>{crashDetails}</summary>
          <pre>{message}</pre>
        </details>
      ) : null}
      <p>
        <a className="btn" href={home}>
          {crashHome}
        </a>
      </p>
    </main>
  )
}
