import type { Receipt } from './auth-calls.ts'

/** Reads what a sign-in provider has put into the address of a page (AU-008); null if it is an ordinary address. */
export function findReturn(address: string): Receipt | null {
  const { searchParams, hash } = new URL(address)
  const fragment = new URLSearchParams(hash.slice(1))
  const accessToken = fragment.get('access_token')
  const idToken = fragment.get('id_token')
  if (accessToken) {
    return { strategy: 'auth0', accessToken, state: fragment.get('state'), ...(idToken && { idToken }) }
  }
  const code = searchParams.get('code')
  const state = searchParams.get('state')
  const iss = searchParams.get('iss')
  return code && state ? { strategy: 'auth0', code, state, ...(iss && { iss }) } : null
}

/**
 * Whether a return is a first sign-in, which tracking counts as a sign-up (AU-009). Only the fragment's providers send
 * `login_count` with the token.
 */
export function isSignUp(receipt: Receipt, { login_count: count }: { readonly login_count: number }): boolean {
  return 'accessToken' in receipt && count <= 1
}
