/** `entry.client-BE4eGmJ0.js`: a name, an eight-character base64url hash of the content, an extension. */
const HASHED = /^[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{2,5}$/

/** Whether a name has the form of a built asset; such a name contains no path. */
export function isHashedName(name: string): boolean {
  return HASHED.test(name)
}
