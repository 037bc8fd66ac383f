/** `entry.client-BE4eGmJ0.js`: a word, eight characters of base64url that the build makes of the content, an ending. */
const HASHED = /^[\w.-]{1,100}-[\w-]{8}\.[a-z0-9]{2,5}$/

/** Whether a name can be that of a built asset. Such a name holds nothing that leads anywhere. */
export function isHashedName(name: string): boolean {
  return HASHED.test(name)
}
