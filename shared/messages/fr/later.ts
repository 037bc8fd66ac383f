import type { LaterMessages } from '../messages.ts'

// Abbreviated, so that the box of a short date has room for them (PG-048).
export const later: LaterMessages = {
  justNow: 'à l’instant',
  yesterday: 'hier',
  minutesAgo: (count) => `il y a ${count} min`,
  hoursAgo: (count) => `il y a ${count} h`,
  daysAgo: (count) => `il y a ${count} j`,
  share: 'Partager',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
}
