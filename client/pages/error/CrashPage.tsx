import { useMessages } from '../../messages/messages-context.ts'
import css from './CrashPage.module.css'

/** What is left when the error page itself fails: no data, no layout, nothing that could fail again (ER-008). */
export function CrashPage({ message }: { message: string }) {
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
        <a className="btn" href="/">
          {crashHome}
        </a>
      </p>
    </main>
  )
}
