import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request } from 'express'

/** Whether two secrets are equal, in a time that reveals nothing about either, not even their lengths. */
export function equalSecrets(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}

/** The token of `Authorization: Bearer …`, or null. */
export function findBearer(request: Request): string | null {
  return /^Bearer +([\x21-\x7e]{1,512})$/i.exec(request.get('authorization') ?? '')?.[1] ?? null
}
