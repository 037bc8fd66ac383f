import type { LaterMessages } from '../messages.ts'
import { createPlural } from '../plural.ts'

const plural = createPlural('fr-FR')

// Abbreviated, so that they fit the space of a short date (PG-048).
export const later: LaterMessages = {
  justNow: 'à l’instant',
  yesterday: 'hier',
  minutesAgo: (count) => `il y a ${count} min`,
  hoursAgo: (count) => `il y a ${count} h`,
  daysAgo: (count) => `il y a ${count} j`,
  advertisement: 'Publicité',
  paidFor: (advertiser) => `Publicité · Financé par ${advertiser}`,
  share: 'Partager',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  save: 'Lire plus tard',
  marking: {
    follow: 'Suivre',
    following: 'Suivi',
    sending: 'Un instant…',
    unfollowed: (title) => `Vous ne suivez plus ${title}.`,
    saved: 'C’est gardé sur votre étagère.',
    unsaved: 'Retiré de votre étagère.',
    undo: 'Annuler',
    askAlerts: (title) => `Une alerte pour les grandes nouvelles sur ${title}\u202f?`,
    turnOn: 'Activer les alertes',
    notNow: 'Pas maintenant',
    failed: 'Ce navigateur n’a pas pu le garder.',
    tryAgain: 'Réessayer',
  },
  keepReading: (title) => `Continuer : ${title}`,
  newUpdates: (count) => `${count} ${plural(count, { one: 'nouvelle mise à jour', other: 'nouvelles mises à jour' })}`,
  liveUpdates: (count) => plural(count, { one: 'mise à jour', other: 'mises à jour' }),
  liveReporters: (count) => plural(count, { one: 'journaliste', other: 'journalistes' }),
  asTheyCome: 'Afficher au fil de l’eau',
  notFound: {
    title: 'Cette page est introuvable',
    text: 'L’adresse est peut-être ancienne ou mal saisie. Rien de ce que nous avons publié n’est jamais supprimé\u00a0: essayez la page d’accueil ou les rubriques ci-dessus.',
  },
  failed: {
    title: 'Une erreur s’est produite de notre côté',
    text: 'La page n’a pas pu être affichée. L’incident a été enregistré\u202f; veuillez réessayer dans un instant.',
  },
}
