import type { ConsentMessages } from '../consent-messages.ts'

export const consent: ConsentMessages = {
  region: 'Vie privée',
  title: 'Vous décidez de ce que nous mesurons',
  text: 'Quelques cookies sont nécessaires pour que vous restiez connecté. Avec votre accord, nous mesurerions aussi ce qui est lu et montrerions des publicités qui vous conviennent. Refuser ne vous prive de rien.',
  accept: 'Tout accepter',
  reject: 'Tout refuser',
  choose: 'Choisir',
  choices: 'Vos choix de confidentialité',
  always: 'Ce qui sert à afficher les pages, à vous garder connecté et à retenir ce choix est toujours actif.',
  categories: {
    C0002: 'Compter ce qui est lu, pour savoir quels articles méritent leur place',
    C0003: 'Retenir ce que j’ai lu',
    C0004: 'Choisir des publicités et des alertes qui me conviennent',
    C0005: 'Charger les publications et vidéos d’autres sites',
  },
  save: 'Enregistrer mes choix',
  close: 'Fermer',
  honored: 'Votre refus est respecté : votre navigateur envoie le Global Privacy Control.',
}
