import type { Account } from '../store/accounts.ts'
import type { AccountServices } from './account-services.ts'

/** A user as responses describe them (AU-002). The names are the specification's. */
export interface UserData {
  readonly sub: string
  readonly email: string
  readonly login_count: number
  /** Whether the address is proved; until then the account lives in this browser alone. */
  readonly confirmed: boolean
  /** The access token for the profile. */
  readonly token: string
  /** Signs in to the user data service (UD-006). */
  readonly udsToken: string
}

/** Describes the owner of an account to their own browser. */
export async function toUserData(
  { id, address, pending, loginCount }: Account,
  session: string,
  { tokens }: Pick<AccountServices, 'tokens'>,
): Promise<UserData> {
  const subject = { account: id, session }
  return {
    ...{ sub: id, email: address ?? pending ?? '', login_count: loginCount, confirmed: address !== null },
    ...{ token: await tokens.sign('profile', subject), udsToken: await tokens.sign('uds', subject) },
  }
}
