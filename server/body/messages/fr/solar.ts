import type { SolarServerWords } from '../solar-words.ts'

export const solar: SolarServerWords = {
  shown: {
    kicker: 'Estimation solaire',
    zip: 'Code postal (ZIP)',
    bill: 'Facture d’électricité par mois, en dollars',
    direction: 'Orientation du toit',
    shade: 'Ombre',
    battery: 'Avec une batterie',
    estimate: 'Estimer',
    payback: 'Un toit comme le vôtre est amorti en',
    never: 'Un toit comme le vôtre n’est pas amorti en 25 ans.',
    ahead: 'et après 25 ans le solde est de',
    how: 'Le calcul',
    byYear: 'Le solde par année',
    year: 'Année',
    low: 'Prix bas',
    high: 'Prix haut',
    unknown: 'Nous n’avons pas de chiffres pour ce code postal.',
    unknownText: 'Rien n’a été estimé. Le texte ci-dessous donne le même calcul à faire à la main.',
    stored: 'Rien de ce que vous écrivez ici n’est gardé.',
    sample: 'Données d’exemple\u00a0: prix et tarifs sont des exemples. Demandez des devis avant de décider.',
  },
  badZip: 'Entrez un code postal de cinq chiffres, par exemple 85701.',
  badBill: 'Entrez une facture de 10 à 5\u202f000 dollars par mois.',
  directions: {
    south: 'Sud',
    southeast: 'Sud-est',
    southwest: 'Sud-ouest',
    east: 'Est',
    west: 'Ouest',
    north: 'Nord',
    flat: 'Toit plat',
  },
  shades: { none: 'Aucune', some: 'Une partie du jour', much: 'La plupart du jour' },
  between: (low, high) => (low === high ? low : `${low} à ${high}`),
  years: (range) => `${range} ans`,
  steps: {
    use: {
      title: 'Votre consommation en un an',
      text: (bill, price) => `${bill} par mois, à ${price} le kilowattheure.`,
    },
    size: {
      title: 'La taille',
      text: (share, feet) => `Une installation qui en produit ${share} demande environ ${feet} pieds carrés.`,
    },
    sun: {
      title: 'Ce que donne le soleil en un an',
      text: (kilowattHours) =>
        `Chaque kilowatt produit ${kilowattHours} kilowattheures, avec cette orientation et cette ombre.`,
    },
    cost: {
      title: 'Le prix',
      text: (low, high, year, inverter) =>
        `${low} à ${high} le watt, et ${inverter} pour un onduleur neuf l’année ${year}.`,
      incentive: (name, dollars) => `Moins ${dollars}\u00a0: ${name}.`,
      ended: (name, day) => `Non compté, car terminé le ${day}\u00a0: ${name}.`,
    },
    saving: {
      title: 'L’économie',
      text: (share, price, exportPrice) =>
        `${share} est consommé à la maison, à ${price}\u00a0; le reste est vendu au réseau, à ${exportPrice}.`,
      figure: (dollars) => `${dollars} la première année`,
    },
    change: {
      title: 'Ce qui change',
      text: (growth, wear) => `L’électricité augmente de ${growth} par an\u00a0; les panneaux perdent ${wear} par an.`,
      figure: (percent) => `${percent} par an`,
    },
  },
  source: (source, day) => `${source}. État au ${day}.`,
}
