import type { BlockData } from '../../../shared/body/blocks.ts'
import type { NewsletterModel, SignUpForm } from '../../../shared/page/model/newsletters.ts'
import { AddressField } from '../../newsletters/AddressField.tsx'
import { SignedUp } from '../../newsletters/SignedUp.tsx'
import signUp from '../../newsletters/SignUp.module.css'
import { useSignUp } from '../../newsletters/use-sign-up.ts'
import css from './Newsletter.module.css'

type Shown = BlockData<'newsletter'> & { readonly newsletter?: NewsletterModel; readonly form?: SignUpForm }

/** The form of one newsletter inside a story (PG-038). The server adds the newsletter and where the form is sent. */
export function Block({ data }: { readonly data: Shown }) {
  const { newsletter, form } = data
  if (newsletter === undefined || form === undefined) return null
  return <NewsletterForm title={data.title} text={data.text} newsletter={newsletter} form={form} />
}

interface NewsletterFormProps {
  readonly title: string | undefined
  readonly text: string | undefined
  readonly newsletter: NewsletterModel
  readonly form: SignUpForm
}

function NewsletterForm({ title, text, newsletter, form }: NewsletterFormProps) {
  const { state, isSending, submit } = useSignUp(form, { kind: 'open' })
  const name = title ?? newsletter.name
  return (
    <aside className={css.box} aria-label={name}>
      <div className={`on-fill ${signUp.panel}`}>
        {state.kind === 'done' ? (
          <SignedUp words={form.words} takesFocus />
        ) : (
          <>
            <div className={signUp.text}>
              <p className={css.title}>{name}</p>
              <p>{text ?? newsletter.text}</p>
            </div>
            <form method="post" action={form.action} onSubmit={submit}>
              <input type="hidden" name="letter" value={newsletter.slug} />
              <AddressField form={form} state={state} isSending={isSending} />
            </form>
          </>
        )}
      </div>
    </aside>
  )
}
