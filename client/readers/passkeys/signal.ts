import { sendSignal } from '@simplewebauthn/browser'

/** Tells the reader's password manager that the site does not have a passkey any more (WebAuthn §5.1.10.2). */
export async function forgetPasskey(rpId: string, credentialId: string): Promise<void> {
  // Browsers without signals go on offering it; the site then says that it is unknown.
  await sendSignal({ signalName: 'unknownCredential', rpID: rpId, credentialID: credentialId }).catch(() => undefined)
}
