import type { ServerMessages } from '../messages.ts'
import { createPlural } from '../plural.ts'

const plural = createPlural('fr-FR')

export const server: ServerMessages = {
  all: (section) => `${section}\u00a0: tout voir`,
  more: 'Voir plus',
  newest: 'Derniers titres',
  images: (count) => `${count} ${plural(count, { one: 'image', other: 'images' })}`,
  gallery: 'Galerie',
  galleryParts: {
    pictures: 'Images',
    previous: 'Image précédente',
    next: 'Image suivante',
    of: (number, count) => `${number} sur ${count}`,
    picture: (number) => `Image ${number}`,
    enlarge: 'Plein écran',
    all: 'Toutes les images',
    one: 'Une image à la fois',
    close: 'Fermer',
    watch: 'Voir la vidéo',
  },
  saving: (percent) => `−${percent}\u202f%`,
  previewExpired: {
    title: 'Ce lien d’aperçu a expiré',
    text: 'Sa durée de validité est dépassée et l’article n’est pas publié. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
  },
  previewUnknown: {
    title: 'Ce lien d’aperçu n’ouvre rien',
    text: 'Il a peut-être été tronqué, créé pour un autre article ou retiré. Demandez un nouveau lien à la personne qui vous l’a envoyé.',
  },
  gone: {
    title: 'Cette page n’existe plus',
    text: 'Le contenu de cette adresse a été retiré et rien ne le remplace. Essayez la page d’accueil ou les rubriques ci-dessus.',
  },
  front: 'Page d’accueil',
  protection: 'Formules de protection',
  phones: 'Téléphones',
  homeDevices: 'Appareils de la maison',
  solarEstimate: 'Estimation solaire',
  solarSteps: ['Votre adresse', 'Votre facture mensuelle', 'Votre toit'],
  notOpen: 'Pas encore ouvert.',
  marketplace: 'Place de marché',
  commission: 'Nous pouvons percevoir une commission sur les offres de cette page.',
  pricesAsOf: 'Prix relevés le',
  news: 'Actualités',
  reviews: 'Tests',
  deals: 'Bons plans',
  about: 'À propos',
}
