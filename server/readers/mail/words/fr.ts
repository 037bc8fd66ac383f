import type { MailWords } from './mail-words.ts'

const NOT_YOU =
  'Si vous n’êtes pas à l’origine de cette demande, ignorez ce message. Personne ne peut se connecter sans lui.'

export const fr: MailWords = {
  signIn: {
    subject: '{code} est votre code pour {site}',
    before: ['Saisissez ce code là où vous l’avez demandé. Il est valable {codeMinutes} minutes.'],
    code: true,
    button: 'Se connecter à {site}',
    after: ['Le bouton est valable {linkMinutes} minutes, sur tous vos appareils.', NOT_YOU],
  },
  confirm: {
    subject: 'Confirmez votre adresse pour {site}',
    before: ['Confirmez que cette adresse est la vôtre et votre compte sera complet. Vous avez deux jours.'],
    button: 'Confirmer l’adresse',
    after: ['Si vous ne vous êtes pas inscrit, ignorez ce message : le compte sera supprimé.'],
  },
  registered: {
    subject: 'Vous avez déjà un compte {site}',
    before: [
      'Quelqu’un a voulu créer un compte avec votre adresse, qui en a déjà un. Rien n’y a changé.',
      'Si c’était vous, connectez-vous avec ce bouton. Il est valable {linkMinutes} minutes.',
    ],
    button: 'Se connecter à {site}',
    after: [NOT_YOU],
  },
  recover: {
    subject: 'Choisissez un nouveau mot de passe pour {site}',
    before: [
      'Ce bouton vous connecte et vous permet de choisir un nouveau mot de passe. Il est valable {linkMinutes} minutes.',
    ],
    button: 'Se connecter à {site}',
    after: [NOT_YOU],
  },
  newAddress: {
    subject: '{code} confirme votre nouvelle adresse pour {site}',
    before: [
      'Saisissez ce code dans vos réglages et cette adresse remplacera la précédente. Vous avez {codeMinutes} minutes.',
    ],
    code: true,
    after: ['Si vous n’avez rien demandé, ignorez ce message. Rien ne change sans le code.'],
  },
  addressChanged: {
    subject: 'Votre adresse pour {site} a changé',
    before: [
      'Votre compte a une nouvelle adresse et celle-ci ne l’ouvre plus. Vous pouvez annuler pendant {days} jours.',
    ],
    button: 'Annuler le changement',
    after: ['Si vous l’avez changée vous-même, vous n’avez rien à faire.'],
  },
  passwordChanged: {
    subject: 'Votre mot de passe pour {site} a changé',
    before: ['Le mot de passe de votre compte a été choisi, changé ou supprimé.'],
    button: 'Ouvrir vos réglages',
    after: [
      'Si ce n’était pas vous, connectez-vous par e-mail, changez le mot de passe et déconnectez vos autres appareils.',
    ],
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée pour {site}',
    before: ['Votre compte peut maintenant être ouvert avec la clé d’accès « {passkey} ».'],
    button: 'Ouvrir vos réglages',
    after: ['Si ce n’était pas vous, connectez-vous par e-mail et supprimez cette clé.'],
  },
  providerLinked: {
    subject: '{provider} ouvre maintenant votre compte {site}',
    before: [
      'Quelqu’un s’est connecté chez {provider} avec votre adresse. Votre compte peut maintenant être ouvert de là aussi.',
    ],
    button: 'Ouvrir vos réglages',
    after: [
      'Si ce n’était pas vous, protégez votre compte chez {provider}, connectez-vous par e-mail et déconnectez vos autres appareils.',
    ],
  },
  lead: {
    subject: 'Votre demande de devis : {reference}',
    before: [
      'Vous avez demandé des devis sur {site}. Ces entreprises reçoivent vos coordonnées : {sellers}.',
      'Nous supprimons votre demande le {day}. Vous pouvez la supprimer à tout moment avant.',
    ],
    button: 'Voir ou supprimer la demande',
    after: ['Si ce n’était pas vous, supprimez la demande.'],
  },
  newLead: {
    subject: 'Une demande de devis : {reference}',
    before: ['Un lecteur de {site} a demandé des devis à {sellers}.'],
    after: ['Cette commande l’affiche sur la machine du site : npm run content -- leads export'],
  },
  deleted: {
    subject: 'Votre compte {site} est supprimé',
    before: ['Votre compte et tout ce qui lui appartenait sont supprimés. Vous êtes déconnecté de tous vos appareils.'],
    after: [
      'Nous gardons une forme brouillée du numéro de votre compte, pour qu’une sauvegarde restaurée le supprime à nouveau.',
    ],
  },
}
