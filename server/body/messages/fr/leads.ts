import type { LeadServerWords } from '../leads-words.ts'

export const leads: LeadServerWords = {
  shown: {
    heading: 'Si vous voulez des devis',
    title: 'De ces entreprises, et seulement si vous le dites',
    name: 'Nom',
    address: 'E-mail',
    street: 'Adresse, si vous voulez',
    streetHint: 'Elles peuvent alors voir votre toit d’en haut.',
    phone: 'Téléphone, si vous voulez',
    phoneHint: 'Elles n’appellent que si vous cochez la seconde case.',
    send: 'Demander des devis',
    trap: 'Laissez ce champ vide',
  },
  terms: {
    who: 'Qui le reçoit',
    whoText: (sellers) => `${sellers}. Personne d’autre.`,
    what: 'Ce qu’elles reçoivent',
    whatText:
      'Votre nom, votre e-mail, votre code postal, l’estimation, et votre adresse et votre téléphone si vous les écrivez.',
    pay: 'Ce que nous recevons',
    payText: 'Une commission de chaque entreprise, que vous achetiez ou non. Elle ne change rien à l’estimation.',
    long: 'Combien de temps',
    longText: (days) =>
      `Nous supprimons tout après ${days} jours. Avec votre reçu, vous pouvez le faire tout de suite.`,
    when: 'Quand',
    to: 'À',
    agreed: 'Votre accord',
    deleted: 'Suppression',
  },
  consent: (sellers) =>
    `Transmettez mes coordonnées à ${sellers}. Ces entreprises peuvent m’écrire au sujet de cette estimation. Je peux les arrêter à tout moment.`,
  phoneConsent: (sellers) =>
    `${sellers} peuvent aussi appeler le numéro ci-dessus au sujet de cette estimation. Aucun achat n’en dépend.`,
  faults: {
    name: 'Saisissez votre nom.',
    address: 'Saisissez une adresse, par exemple ada@example.com.',
    street: 'Saisissez une adresse de 120 caractères au plus.',
    phone: 'Saisissez un numéro avec son indicatif, par exemple 520 555 0100.',
    consent: 'Cochez cette case si elles peuvent recevoir vos coordonnées. Sans elle, rien n’est envoyé.',
    calls: 'Cochez cette case si elles peuvent vous appeler, ou laissez le numéro vide.',
    changed: 'Les entreprises ont changé depuis que vous avez ouvert cette page. Relisez la liste et cochez la case.',
    tooMany: 'Trop de demandes. Réessayez dans une heure.',
    failed: 'Cela n’a pas marché et rien n’a été envoyé. Votre saisie est encore là\u00a0: réessayez dans une minute.',
  },
  receipt: {
    title: 'Envoyé. Voici votre reçu.',
    text: 'Une copie est dans votre boîte. La plupart des entreprises répondent en deux jours ouvrables.',
    erase: 'Supprimer cette demande',
  },
  erased: { title: 'Votre demande est supprimée.', text: 'Nous n’en gardons plus rien.' },
  unknown: {
    title: 'Cette demande n’existe pas.',
    text: 'Elle a été supprimée, son temps est passé, ou le lien est incomplet.',
  },
}
