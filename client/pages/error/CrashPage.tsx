import css from './CrashPage.module.css'

/** What is left when the error page itself fails: no data, no layout, nothing that could fail again (ER-008). */
export function CrashPage({ message }: { message: string }) {
  return (
    <main id="main" tabIndex={-1} className={`wrap ${css.crash}`}>
      <h1 className="display">An error occurred while showing the error page</h1>
      <p>
        First something went wrong with this page, then with the page that says so. It is not your doing, and trying
        again in a moment may help.
      </p>
      {message ? (
        <details>
          <summary>Error details</summary>
          <pre>{message}</pre>
        </details>
      ) : null}
      <p>
        <a className="btn" href="/">
          Go back to home
        </a>
      </p>
    </main>
  )
}
