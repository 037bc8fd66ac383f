import type { SignInModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import { userCall } from '../../readers/forms/user-calls.ts'

/** Leads to the sign-in provider: a link, as browsers block forms that are redirected to another site (BX-025). */
export function ProviderLink({ model: { provider, next } }: { readonly model: SignInModel }) {
  if (provider === null) return null
  const classes = `btn btn--line ${forms.full}`
  // The provider did not respond a moment ago. The other ways are open.
  if (provider.isDown) {
    return (
      <button className={classes} type="button" disabled>
        {provider.label}
      </button>
    )
  }
  return (
    <a className={classes} href={`${userCall('hosted')}?next=${encodeURIComponent(next || '/')}`} rel="nofollow">
      {provider.label}
    </a>
  )
}
