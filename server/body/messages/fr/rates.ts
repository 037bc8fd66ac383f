import type { RatesServerWords } from '../rates-words.ts'

export const rates: RatesServerWords = {
  shown: {
    order: 'Par rendement annuel effectif (APY) décroissant. Au {day}.',
    amount: 'Montant, en dollars',
    zip: 'Code postal (ZIP)',
    any: 'Tous',
    update: 'Actualiser',
    updating: 'Actualisation…',
    kinds: { variable: 'APY, variable', 'early-withdrawal': 'APY, fixe' },
    earns: '{earned} pour {amount} en {span}',
    year: 'un an',
    months: '{count} mois',
    none: 'Aucun',
    labels: { minimum: 'Minimum', fee: 'Frais par mois', term: 'Durée', asOf: 'Au' },
    more: '{count} autres comptes',
    noRates: 'Aucun compte de notre liste n’accepte ce dépôt. Essayez un montant plus élevé ou un autre choix.',
    warnings: {
      variable: 'Un taux variable peut changer chaque jour, même après l’ouverture du compte.',
      'early-withdrawal': 'Un certificat garde son taux jusqu’à son terme. Un retrait anticipé coûte des intérêts.',
      fees: 'Les frais peuvent réduire ce que vous gagnez.',
    },
    neutral: 'L’ordre suit le seul APY. Aucune banque ne peut acheter une place dans la liste.',
    stale: 'La dernière mise à jour a échoué. Ces taux sont plus anciens\u00a0: vérifiez-les auprès de la banque.',
    failed: 'Les taux n’ont pas pu être actualisés. Ceux ci-dessous répondent à votre demande précédente.',
    updated: 'Actualisé\u00a0: {count} comptes.',
  },
  titles: { cds: 'Taux des certificats de dépôt', checking: 'Taux des comptes courants', savings: 'Taux d’épargne' },
  titlesOf: {
    cds: 'Taux des certificats au {zip}',
    checking: 'Taux des comptes courants au {zip}',
    savings: 'Taux d’épargne au {zip}',
  },
  choices: { cds: 'Durée', checking: 'Type de compte', savings: 'Type de compte' },
  badAmount: 'Entrez un montant en dollars jusqu’à 10\u202f000\u202f000, par exemple 25\u202f000.',
  badZip: 'Entrez un code postal de cinq chiffres, par exemple 87101, ou laissez le champ vide.',
  sample: 'Données d’exemple\u00a0: chaque banque et chaque taux de cette liste sont inventés.',
}
